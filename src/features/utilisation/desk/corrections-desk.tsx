import type { ReactNode } from 'react';
import {
  correctionStatusWords,
  type InternalCorrection,
  internalCorrectionList,
} from '#contract/utilisation/utilisation-corrections.ts';
import { correctionStatuses } from '#domain/utilisation/leases/correction.ts';
import { correctionTones } from '../correction-looks.ts';
import { CustomerFilter } from '#src/lists/toolbar/customer-filter.tsx';
import { SelectFilter } from '#src/lists/toolbar/list-filters.tsx';
import { ListPage } from '#src/lists/list-page.tsx';
import { type ListState, useList } from '#src/lists/use-list.ts';
import { Button } from '#src/ui/button.tsx';
import { defer } from '#src/ui/deferred/defer.tsx';
import { formatMonth } from '#domain/format/date.ts';
import { StatusWord } from '#src/ui/status-word.tsx';
import type { CardFields } from '#src/ui/table/row-cards.tsx';

/** A request with its changes; loaded when a person is about to open a row. */
const correctionCasePanel = defer(
  async () => (await import('./correction-case-panel.tsx')).CorrectionCasePanel,
);

const statusFilters = [
  ['requested', 'Waiting for us'],
  ['approved', correctionStatusWords.approved],
  ['rejected', correctionStatusWords.rejected],
  ['withdrawn', correctionStatusWords.withdrawn],
  ['all', 'All statuses'],
] as const satisfies readonly (readonly [(typeof correctionStatuses)[number] | 'all', string])[];

function card({ customer, leaseNo, asset, status, reason }: InternalCorrection): CardFields {
  return {
    figure: <StatusWord tone={correctionTones[status]} word={correctionStatusWords[status]} />,
    notes: [`${customer} · ${leaseNo} · ${asset}`, reason],
  };
}

/** Correction requests for billed months, for all customers. */
export function CorrectionsDesk({ choice }: { readonly choice: ReactNode }) {
  const state = useList(internalCorrectionList);
  return (
    <ListPage
      state={state}
      heading={choice}
      filters={<DeskFilters state={state} />}
      tones={{ status: correctionTones }}
      nameOf={({ month, leaseNo }) => `${formatMonth(month)}, ${leaseNo}`}
      card={card}
      renderDetail={({ id, custId }) => <correctionCasePanel.Component id={id} custId={custId} />}
      onIntent={correctionCasePanel.preload}
      empty={{
        text: 'No correction waits for you.',
        next: state.query.status !== 'all' && (
          <Button onClick={() => state.change({ status: 'all' })}>Show all corrections</Button>
        ),
      }}
    />
  );
}

function DeskFilters({ state }: { readonly state: ListState<typeof internalCorrectionList> }) {
  return (
    <>
      <SelectFilter state={state} name="status" label="Status" options={statusFilters} />
      <CustomerFilter
        state={state}
        name="customer"
        customers={state.result.data?.facets.customers}
      />
    </>
  );
}
