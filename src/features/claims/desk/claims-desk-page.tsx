import { counted, formatAmount } from '#domain/format/numbers.ts';
import { claimEventWords, claimStatusWords } from '#contract/claims/claim-row.ts';
import {
  type InternalClaim,
  internalClaimFilters,
  internalClaimList,
} from '#contract/claims/desk/internal-claims.ts';
import { claimEventTypes } from '#domain/claims/claim-event.ts';
import { claimTones } from '../claim-looks.ts';
import { claimHead } from '../claim-head.tsx';
import { CustomerFilter } from '#src/lists/toolbar/customer-filter.tsx';
import { choicesOf, SelectFilter } from '#src/lists/toolbar/list-filters.tsx';
import type { RecordLooks } from '#src/lists/record/record-looks.ts';
import { ListPage } from '#src/lists/list-page.tsx';
import { type ListState, useList } from '#src/lists/use-list.ts';
import { Button } from '#src/ui/button.tsx';
import { defer } from '#src/ui/deferred/defer.tsx';
import { StatusWord } from '#src/ui/status-word.tsx';
import type { CardFields } from '#src/ui/table/row-cards.tsx';

/** The claim detail for a decision; loaded when a person is about to open a row. */
const claimCasePanel = defer(async () => (await import('./claim-case-panel.tsx')).ClaimCasePanel);

const statusFilters = internalClaimFilters.map((value) => {
  if (value === 'waiting') return [value, 'Waiting for us'] as const;
  return [value, value === 'all' ? 'All statuses' : claimStatusWords[value]] as const;
});

function card(claim: InternalClaim): CardFields {
  return {
    figure: `${claim.currency} ${formatAmount(claim.claimed, claim.currency)}`,
    notes: [
      `${claim.customer} · ${claim.leaseNo}`,
      `${claimEventWords[claim.eventType]} · ${counted(claim.ageDays, 'day')}`,
      <StatusWord
        key="status"
        tone={claimTones[claim.status]}
        word={claimStatusWords[claim.status]}
      />,
    ],
  };
}

/** The head also says whose claim it is: a decision binds one customer. */
const deskRecord: RecordLooks<InternalClaim> = {
  ...claimHead,
  status: (claim) => (
    <>
      <span>{claim.customer}</span>
      {claimHead.status?.(claim)}
    </>
  ),
  inHead: [...claimHead.inHead, 'customer'],
  beside: ['customer', 'currency', 'claimed', 'status'],
};

/** Internal area › Claims: claims of all customers that wait for the lessor. */
export default function ClaimsDeskPage() {
  const state = useList(internalClaimList, { keepsOpenRow: true });
  return (
    <ListPage
      state={state}
      filters={<DeskFilters state={state} />}
      tones={{ status: claimTones }}
      nameOf={({ number }) => number}
      card={card}
      record={deskRecord}
      renderDetail={({ id, custId }) => <claimCasePanel.Component id={id} custId={custId} />}
      onIntent={claimCasePanel.preload}
      empty={{
        text: 'No claim waits for you.',
        next: state.query.status !== 'all' && (
          <Button onClick={() => state.change({ status: 'all' })}>Show all claims</Button>
        ),
      }}
    />
  );
}

function DeskFilters({ state }: { readonly state: ListState<typeof internalClaimList> }) {
  return (
    <>
      <SelectFilter state={state} name="status" label="Status" options={statusFilters} />
      <CustomerFilter
        state={state}
        name="customer"
        customers={state.result.data?.facets.customers}
      />
      <SelectFilter
        state={state}
        name="event"
        label="Event"
        options={choicesOf('All events', claimEventTypes, claimEventWords)}
      />
    </>
  );
}
