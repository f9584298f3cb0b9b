import { remittanceStatuses } from '#contract/invoices/remittances.ts';
import {
  type InternalRemittance,
  internalRemittanceList,
  remittanceStatusWords,
} from '#contract/lease-account/desk/internal-remittances.ts';
import { formatDate } from '#domain/format/date.ts';
import { formatMoney } from '#domain/format/numbers.ts';
import { isAnnouncedAhead } from '#domain/invoices/payments/announced-day.ts';
import { CustomerFilter } from '#src/lists/toolbar/customer-filter.tsx';
import { SelectFilter } from '#src/lists/toolbar/list-filters.tsx';
import { ListPage } from '#src/lists/list-page.tsx';
import { useList } from '#src/lists/use-list.ts';
import { Button } from '#src/ui/button.tsx';
import type { Tone } from '#src/ui/status-word.tsx';
import type { CardFields } from '#src/ui/table/row-cards.tsx';
import { RemittanceDeskPanel } from './remittance-desk-panel.tsx';

const tones: Record<InternalRemittance['status'], Tone> = {
  announced: 'warn',
  received: 'good',
  notReceived: 'neutral',
};

const filters = [
  ...remittanceStatuses.map((value) => {
    return [
      value,
      value === 'announced' ? 'Waiting for us' : remittanceStatusWords[value],
    ] as const;
  }),
  ['all', 'All'] as const,
];

function card(row: InternalRemittance): CardFields {
  const { customer, amount, currency, paidOn, status, parts } = row;
  const paid = isAnnouncedAhead(row) ? 'to be paid' : 'paid';
  return {
    figure: formatMoney(amount, currency),
    notes: [
      `${customer} · ${paid} ${formatDate(paidOn)}`,
      `${remittanceStatusWords[status]} · ${parts.map(({ number }) => number).join(', ')}`,
    ],
  };
}

/** Internal area › Remittance advices: what airlines say they pay. */
export default function RemittancesDeskPage() {
  const state = useList(internalRemittanceList);
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
      nameOf={({ bankReference }) => bankReference}
      card={card}
      renderDetail={(advice) => <RemittanceDeskPanel advice={advice} />}
      empty={{
        text: 'No remittance advice waits for you.',
        next: state.query.status !== 'all' && (
          <Button onClick={() => state.change({ status: 'all' })}>
            Show all remittance advices
          </Button>
        ),
      }}
    />
  );
}
