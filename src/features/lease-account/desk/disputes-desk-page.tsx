import {
  type InternalDispute,
  internalDisputeList,
  disputeStatusWords,
} from '#contract/lease-account/desk/internal-disputes.ts';
import { disputeReasonWords } from '#contract/invoices/disputes.ts';
import { disputeStatuses } from '#domain/invoices/dispute-suspension.ts';
import { formatInstant } from '#domain/format/date.ts';
import { formatMoney } from '#domain/format/numbers.ts';
import { CustomerFilter } from '#src/lists/toolbar/customer-filter.tsx';
import { SelectFilter } from '#src/lists/toolbar/list-filters.tsx';
import { ListPage } from '#src/lists/list-page.tsx';
import { useList } from '#src/lists/use-list.ts';
import { Button } from '#src/ui/button.tsx';
import type { Tone } from '#src/ui/status-word.tsx';
import type { CardFields } from '#src/ui/table/row-cards.tsx';
import { DisputePanel } from './dispute-panel.tsx';

const tones: Record<InternalDispute['status'], Tone> = {
  open: 'warn',
  withdrawn: 'neutral',
  rejected: 'neutral',
  partResolved: 'good',
  resolved: 'good',
};

const filters = [
  ...disputeStatuses.map((value) => {
    return [value, value === 'open' ? 'Waiting for us' : disputeStatusWords[value]] as const;
  }),
  ['all', 'All'] as const,
];

function card(row: InternalDispute): CardFields {
  const { customer, leaseNo, amount, currency, reason, raisedAt, status } = row;
  return {
    figure: formatMoney(amount, currency),
    notes: [
      `${customer} · ${leaseNo}`,
      `${disputeStatusWords[status]} · ${disputeReasonWords[reason]} · ${formatInstant(raisedAt)}`,
    ],
  };
}

/** Internal area › Disputes: disputed amounts of invoices (domain page §3.9). */
export default function DisputesDeskPage() {
  const state = useList(internalDisputeList);
  return (
    <ListPage
      state={state}
      filters={
        <>
          <SelectFilter state={state} name="status" label="Status" options={filters} />
          <CustomerFilter
            state={state}
            name="customer"
            customers={state.result.data?.facets.customers}
          />
        </>
      }
      tones={{ status: tones }}
      nameOf={({ invoiceNumber }) => invoiceNumber}
      card={card}
      renderDetail={(dispute) => <DisputePanel dispute={dispute} />}
      empty={{
        text: 'No dispute waits for you.',
        next: state.query.status !== 'all' && (
          <Button onClick={() => state.change({ status: 'all' })}>Show all disputes</Button>
        ),
      }}
    />
  );
}
