import { Box, Flex } from '@chakra-ui/react';
import type { Remittance } from '#contract/invoices/remittances.ts';
import { FileButton } from '#src/api/file-button.tsx';
import { formatAmount } from '#domain/format/numbers.ts';
import { formatDate, formatInstant } from '#domain/format/date.ts';

/** The remittance advices that name an invoice; nothing without any. */
export function RemittanceSection(props: {
  readonly invoiceId: string;
  readonly remittances: readonly Remittance[];
}) {
  if (props.remittances.length === 0) return null;
  return (
    <Box as="section" aria-label="Remittance advices" maxWidth="72ch">
      {props.remittances.map((remittance) => (
        <OneRemittance key={remittance.id} invoiceId={props.invoiceId} remittance={remittance} />
      ))}
    </Box>
  );
}

/** Only the part for this invoice is shown, not the whole payment. */
function OneRemittance(props: { readonly invoiceId: string; readonly remittance: Remittance }) {
  const { id, currency, amount, paidOn, bankReference, fileName, ...rest } = props.remittance;
  const money = (text: string): string => `${currency} ${formatAmount(text, currency)}`;
  const part = rest.parts.find(({ invoiceId }) => invoiceId === props.invoiceId);
  const whole = rest.parts.length > 1 ? ` of ${money(amount)}` : '';
  return (
    <Flex direction="column" gap="1" align="start" borderTopWidth="1px" paddingBlock="3">
      <strong>{`Remittance advice: ${money(part?.amount ?? amount)}${whole}`}</strong>
      <Box>{`Paid ${formatDate(paidOn)}, reference ${bankReference}`}</Box>
      <Box color="ink.muted">{`${rest.sentBy}, ${formatInstant(rest.sentAt)}`}</Box>
      <FileButton
        path={`api/remittance-advices/${encodeURIComponent(id)}/file`}
        fileName={fileName}
        label={fileName}
      />
    </Flex>
  );
}
