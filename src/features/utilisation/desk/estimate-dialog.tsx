import { Box, Flex } from '@chakra-ui/react';
import {
  billOnEstimate,
  type Estimate,
  getEstimate,
  type LateMonth,
} from '#contract/utilisation/desk/internal-estimates.ts';
import type { AnswerOf } from '#src/api/api.ts';
import { Loaded } from '#src/api/loaded.tsx';
import { usePost } from '#src/api/use-request.ts';
import { SendingFault } from '#src/forms/sending-fault.tsx';
import { Button } from '#src/ui/button.tsx';
import { FactList } from '#src/ui/fact-list.tsx';
import { formatAmount } from '#domain/format/numbers.ts';
import { formatDate, formatMonth } from '#domain/format/date.ts';
import { LargeDialog } from '#src/ui/overlays/large-dialog.tsx';
import { InlineMessage } from '#src/ui/inline-message.tsx';
import { NextLeaseNote } from './next-lease-note.tsx';
import { EstimateBillTable, EstimateTable, RatioTables } from './estimate-tables.tsx';

/** The estimate and bill of a late month, and the button that confirms them. */
export function EstimateDialog(props: { readonly late: LateMonth; readonly onClose: () => void }) {
  const { late, onClose } = props;
  const { custId, leaseId, month, leaseNo } = late;
  const params = { custId, leaseId, month };
  return (
    <LargeDialog
      title={`Estimate ${formatMonth(month)}, ${leaseNo}`}
      controls={null}
      onClose={onClose}
    >
      <Flex direction="column" gap="4" padding="4" overflowY="auto" minHeight="0" flex="1 1 auto">
        <Loaded call={getEstimate} input={{ params }} thing="the estimate">
          {(estimate) => <Preview estimate={estimate} params={params} onClose={onClose} />}
        </Loaded>
      </Flex>
    </LargeDialog>
  );
}

function Preview(props: {
  readonly estimate: Estimate;
  readonly params: Pick<LateMonth, 'custId' | 'leaseId' | 'month'>;
  readonly onClose: () => void;
}) {
  const { estimate, params, onClose } = props;
  const sending = usePost(billOnEstimate);
  const { bill, blockers, seen } = estimate;
  if (sending.data !== undefined) return <Done answer={sending.data} onClose={onClose} />;
  const verb =
    bill === null
      ? 'Record the estimate'
      : `Bill ${bill.currency} ${formatAmount(bill.total, bill.currency)}`;
  return (
    <>
      <Facts estimate={estimate} />
      <Remarks estimate={estimate} />
      <EstimateTable {...estimate} />
      {bill !== null && <EstimateBillTable bill={bill} />}
      <RatioTables {...estimate} />
      <SendingFault sending={sending} />
      <Flex gap="2" wrap="wrap" className="no-print">
        <Button
          variant="solid"
          aria-busy={sending.loading}
          disabled={sending.loading || sending.bar !== undefined || blockers.length > 0}
          onClick={() => sending.send({ params, body: { seen } })}
        >
          {verb}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </Flex>
    </>
  );
}

function Facts({ estimate }: { readonly estimate: Estimate }) {
  const { customer, asset, due, onLeaseDays, daysInMonth } = estimate;
  return (
    <FactList
      facts={[
        ['Customer', customer],
        ['Asset', asset],
        ['Report due', formatDate(due)],
        ['Days on lease', `${onLeaseDays} of ${daysInMonth}`],
      ]}
    />
  );
}

/** What prevents the estimate, and what to know before confirming. */
function Remarks({ estimate }: { readonly estimate: Estimate }) {
  const { blockers, unbilled, isBegun, bill, nextLease } = estimate;
  const unrated = bill?.unrated ?? [];
  return (
    <>
      {blockers.map((blocker) => (
        <InlineMessage key={blocker} tone="warn">
          {blocker}
        </InlineMessage>
      ))}
      {unbilled !== null && (
        <InlineMessage tone="info">{`Only the estimate is recorded, nothing is billed. ${unbilled}`}</InlineMessage>
      )}
      {unrated.length > 0 && (
        <InlineMessage tone="warn">{`Without a rate in the month, and so not billed: ${unrated.join('; ')}.`}</InlineMessage>
      )}
      <NextLeaseNote next={nextLease} />
      {isBegun && (
        <InlineMessage tone="info">
          The airline has started to enter this month. Its entries are kept for its report.
        </InlineMessage>
      )}
    </>
  );
}

function Done(props: {
  readonly answer: AnswerOf<typeof billOnEstimate>;
  readonly onClose: () => void;
}) {
  const { invoice } = props.answer;
  const text =
    invoice === null
      ? 'The estimate is recorded. Nothing was billed.'
      : `Invoice ${invoice.number} for ${invoice.currency} ${formatAmount(invoice.gross, invoice.currency)} is issued, due ${formatDate(invoice.due)}. The report trues it up when it arrives.`;
  return (
    <>
      <Box as="output">{text}</Box>
      <Flex>
        <Button variant="solid" onClick={props.onClose}>
          Close
        </Button>
      </Flex>
    </>
  );
}
