import type { ReactNode } from 'react';
import {
  type InternalTrueUp,
  internalTrueUpList,
  trueUpOutcomeWords,
} from '#contract/utilisation/desk/internal-true-ups.ts';
import { type TrueUpOutcome, trueUpOutcomes } from '#domain/utilisation/leases/true-up-words.ts';
import { CustomerFilter } from '#src/lists/toolbar/customer-filter.tsx';
import { SelectFilter } from '#src/lists/toolbar/list-filters.tsx';
import { ListPage } from '#src/lists/list-page.tsx';
import { type ListState, useList } from '#src/lists/use-list.ts';
import { Button } from '#src/ui/button.tsx';
import { formatMonth } from '#domain/format/date.ts';
import { StatusWord, type Tone } from '#src/ui/status-word.tsx';
import type { CardFields } from '#src/ui/table/row-cards.tsx';
import { TrueUpPanel } from './true-up-panel.tsx';

const tones: Record<TrueUpOutcome, Tone> = {
  billed: 'good',
  credited: 'good',
  same: 'neutral',
  waiting: 'warn',
  settled: 'neutral',
};

const filters = [
  ...trueUpOutcomes.map((value) => {
    return [value, value === 'waiting' ? 'Waiting for us' : trueUpOutcomeWords[value]] as const;
  }),
  ['all', 'All'] as const,
];

function card({ customer, leaseNo, outcome, estimate, reason }: InternalTrueUp): CardFields {
  return {
    figure: <StatusWord tone={tones[outcome]} word={trueUpOutcomeWords[outcome]} />,
    notes: [`${customer} · ${leaseNo} · ${estimate}`, ...(reason === '' ? [] : [reason])],
  };
}

/** Bills on estimates with a report since, and those that the portal could not true up. */
export function TrueUpsDesk({ choice }: { readonly choice: ReactNode }) {
  const state = useList(internalTrueUpList);
  return (
    <ListPage
      state={state}
      heading={choice}
      filters={<DeskFilters state={state} />}
      tones={{ outcome: tones }}
      nameOf={({ month, leaseNo }) => `${formatMonth(month)}, ${leaseNo}`}
      card={card}
      renderDetail={(trueUp) => <TrueUpPanel trueUp={trueUp} />}
      empty={{
        text: 'No true-up waits for you.',
        next: state.query.outcome !== 'all' && (
          <Button onClick={() => state.change({ outcome: 'all' })}>Show all true-ups</Button>
        ),
      }}
    />
  );
}

function DeskFilters({ state }: { readonly state: ListState<typeof internalTrueUpList> }) {
  return (
    <>
      <SelectFilter state={state} name="outcome" label="Status" options={filters} />
      <CustomerFilter
        state={state}
        name="customer"
        customers={state.result.data?.facets.customers}
      />
    </>
  );
}
