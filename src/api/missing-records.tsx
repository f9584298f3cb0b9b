import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { getMissingRecords } from '#contract/team/missing-records.ts';
import { type RecordKind, recordKinds } from '#domain/team/record-kinds.ts';
import { useGet } from './use-request.ts';
import { useSettings } from '#src/ui/theme/settings.ts';

/** The lessor loads records once a night. */
const staleMs = 300_000;

/**
 * Says that the lessor has loaded no record of a kind, and whom to ask; `otherwise` when there is one.
 * So an empty screen or a zero is not taken for a fact.
 */
export function MissingRecords(props: {
  readonly kind: RecordKind;
  readonly otherwise?: ReactNode;
}) {
  const { kind, otherwise = null } = props;
  const { supportEmail } = useSettings();
  const { data } = useGet(getMissingRecords, {}, staleMs);
  const missing = data?.items.find((item) => item.kind === kind);
  if (data === undefined) return null;
  if (missing === undefined) return otherwise;
  const { name, email } = missing.contact ?? { name: 'the support', email: supportEmail };
  return (
    <Box maxWidth="72ch">
      {`Your lessor has not loaded any ${recordKinds[kind].words} into the portal. If you expect some, write to ${name}: `}
      <a className="quiet-link" href={`mailto:${email}`}>
        {email}
      </a>
    </Box>
  );
}
