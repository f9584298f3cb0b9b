import { Box, Flex } from '@chakra-ui/react';
import { counted } from '#domain/format/numbers.ts';
import { movesTotals } from '#domain/utilisation/leases/correction.ts';
import {
  type CorrectionCase,
  correctionStatusWords,
  getCorrectionCase,
} from '#contract/utilisation/utilisation-corrections.ts';
import { isWaitingForLessor } from '#machines/utilisation/utilisation-correction/utilisation-correction.steps.ts';
import { FileButton } from '#src/api/file-button.tsx';
import { Loaded } from '#src/api/loaded.tsx';
import { formatInstant, formatMonth } from '#domain/format/date.ts';
import { InlineMessage } from '#src/ui/inline-message.tsx';
import { RowPanel } from '#src/ui/table/row-panel.tsx';
import { ChangedReport } from '../changed-report.tsx';
import { IssuedDocumentsTable } from '../issued-documents-table.tsx';
import { BillTable } from '../bill-table.tsx';
import { ChangedBillTable } from './changed-bill-table.tsx';
import { effectSentences } from '../effect-words.ts';
import { NextLeaseNote } from './next-lease-note.tsx';
import { CorrectionDecisionForm } from './correction-decision-form.tsx';

/** A correction of a customer: its present and later effects, and the decision. */
export function CorrectionCasePanel(props: { readonly id: string; readonly custId: string }) {
  const { id, custId } = props;
  return (
    <RowPanel label="Correction">
      <Loaded call={getCorrectionCase} input={{ params: { custId, id } }} thing="the correction">
        {(found) => <Case found={found} />}
      </Loaded>
    </RowPanel>
  );
}

function Case({ found }: { readonly found: CorrectionCase }) {
  const { correction, customer, components, changes, billing, rowVersion } = found;
  const isOpen = isWaitingForLessor(correction.status);
  return (
    <>
      <Box fontWeight="semibold">
        {`${formatMonth(correction.month)}, ${correction.asset} of ${customer}`}
      </Box>
      <Box color="ink.muted" maxWidth="72ch">
        {`${correction.requestedBy} on ${formatInstant(correction.requestedAt)}: ${correction.reason}`}
      </Box>
      {[...found.blockers, ...found.warnings].map((text) => (
        <InlineMessage key={text} tone="warn">
          {text}
        </InlineMessage>
      ))}
      <Evidence found={found} />
      <ChangedReport components={components} changes={changes} />
      {isOpen && <LaterMonths found={found} />}
      {isOpen && isMoving(found) && <NextLeaseNote next={found.nextLease} />}
      {isOpen && <Billing billing={billing} />}
      {isOpen ? (
        <CorrectionDecisionForm key={rowVersion} found={found} />
      ) : (
        <Outcome found={found} />
      )}
    </>
  );
}

function Evidence({ found }: { readonly found: CorrectionCase }) {
  const { evidence, custId, correction } = found;
  if (evidence.length === 0) return <Box color="ink.muted">No log page is attached.</Box>;
  const path = `api/internal/customers/${custId}/corrections/${correction.id}/evidence`;
  return (
    <Flex gap="2" wrap="wrap">
      {evidence.map(({ id, fileName }) => (
        <FileButton key={id} path={`${path}/${id}`} fileName={fileName} label={fileName} />
      ))}
    </Flex>
  );
}

/** Whether later totals move with it, by the same rule as for the airline (U37). */
function isMoving({ components }: CorrectionCase): boolean {
  const side = (which: 'before' | 'after') =>
    components.flatMap((one) => {
      const figures = one[which];
      return figures === null ? [] : [{ componentId: one.id, ...figures }];
    });
  return movesTotals({ before: side('before'), after: side('after') });
}

function LaterMonths({ found }: { readonly found: CorrectionCase }) {
  const { laterMonths } = found;
  const [first, last] = [laterMonths[0], laterMonths.at(-1)];
  if (first === undefined || last === undefined) return <p>No later month is reported.</p>;
  const count = laterMonths.length;
  const span = count === 1 ? formatMonth(first) : `${formatMonth(first)} to ${formatMonth(last)}`;
  const moved = 'An engine that did not move has its corrected place there, too.';
  const later = counted(count, 'later month');
  return (
    <p>
      {`The totals of ${later} ${isMoving(found) ? 'move with it' : 'stay as they are'}: ${span}.`}
      {found.changes.some(({ what }) => what.endsWith(' · Place')) && ` ${moved}`}
    </p>
  );
}

function Billing({ billing }: Pick<CorrectionCase, 'billing'>) {
  if (billing === null) return <p>Nothing is billed again: the amounts do not change.</p>;
  return (
    <>
      <BillTable billing={billing} />
      <Box maxWidth="72ch">{effectSentences(billing).join(' ')}</Box>
    </>
  );
}

function Outcome({ found }: { readonly found: CorrectionCase }) {
  const { correction, documents, billed } = found;
  const { status, decidedBy, decidedAt, decisionNote } = correction;
  const when = decidedAt === null ? '' : ` on ${formatInstant(decidedAt)}`;
  const note = decisionNote === null || decisionNote === '' ? '' : ` ${decisionNote}`;
  return (
    <>
      <Box maxWidth="72ch">
        {`${correctionStatusWords[status]} by ${decidedBy ?? 'the lessor'}${when}.${note}`}
      </Box>
      <IssuedDocumentsTable documents={documents} renderNumber={(number) => number} />
      <ChangedBillTable bill={billed} heads={['Billed', 'Corrected']} />
    </>
  );
}
