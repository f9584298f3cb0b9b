import {
  chargeDecisions,
  chargeDecisionWords,
  type InternalCharge,
  internalChargeList,
} from '#contract/lease-account/desk/internal-interest.ts';
import { formatDate } from '#domain/format/date.ts';
import { counted, formatMoney } from '#domain/format/numbers.ts';
import { CustomerFilter } from '#src/lists/toolbar/customer-filter.tsx';
import { SelectFilter } from '#src/lists/toolbar/list-filters.tsx';
import { ListPage } from '#src/lists/list-page.tsx';
import { useList } from '#src/lists/use-list.ts';
import { Button } from '#src/ui/button.tsx';
import type { Tone } from '#src/ui/status-word.tsx';
import type { CardFields } from '#src/ui/table/row-cards.tsx';
import { ChargePanel } from './charge-panel.tsx';

const tones: Record<InternalCharge['decision'], Tone> = {
  proposed: 'warn',
  released: 'good',
  waived: 'neutral',
};

const filters = [
  ...chargeDecisions.map((value) => {
    return [value, value === 'proposed' ? 'Waiting for us' : chargeDecisionWords[value]] as const;
  }),
  ['all', 'All'] as const,
];

function card(row: InternalCharge): CardFields {
  const { customer, leaseNo, amount, currency, daysLate, dueDate, decision } = row;
  return {
    figure: formatMoney(amount, currency),
    notes: [
      `${customer} · ${leaseNo}`,
      `${chargeDecisionWords[decision]} · due ${formatDate(dueDate)}, ${counted(daysLate, 'day')} late`,
    ],
  };
}

/** Internal area › Interest: late-payment interest on settled items (domain page §3.9). */
export default function InterestDeskPage() {
  const state = useList(internalChargeList);
  return (
    <ListPage
      state={state}
      filters={
        <>
          <SelectFilter state={state} name="decision" label="Status" options={filters} />
          <CustomerFilter
            state={state}
            name="customer"
            customers={state.result.data?.facets.customers}
          />
        </>
      }
      tones={{ decision: tones }}
      nameOf={({ invoiceNumber }) => invoiceNumber}
      card={card}
      renderDetail={(charge) => <ChargePanel charge={charge} />}
      empty={{
        text: 'No interest waits for you.',
        next: state.query.decision !== 'all' && (
          <Button onClick={() => state.change({ decision: 'all' })}>Show all charges</Button>
        ),
      }}
    />
  );
}
