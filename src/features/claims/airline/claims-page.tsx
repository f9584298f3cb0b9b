import { Flex } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { type Claim, claimEventWords, claimStatusWords } from '#contract/claims/claim-row.ts';
import { claimList, claimStatusFilters } from '#contract/claims/claims.ts';
import { claimEventTypes } from '#domain/claims/claim-event.ts';
import { claimTones } from '../claim-looks.ts';
import { useDraft } from '#src/drafts/use-draft.ts';
import { LeaseFilter } from '#src/lists/toolbar/facet-filters.tsx';
import { choicesOf, DateFilters, SelectFilter } from '#src/lists/toolbar/list-filters.tsx';
import type { RecordLooks } from '#src/lists/record/record-looks.ts';
import { ListPage } from '#src/lists/list-page.tsx';
import { type ListState, useList } from '#src/lists/use-list.ts';
import { Button } from '#src/ui/button.tsx';
import { formatAmount } from '#domain/format/numbers.ts';
import { StatusWord } from '#src/ui/status-word.tsx';
import type { CardFields } from '#src/ui/table/row-cards.tsx';
import { claimHead } from '../claim-head.tsx';
import { claimActions, claimForm, claimPanel } from './claim-chunks.ts';

const tones = { status: claimTones };

const statusFilters = claimStatusFilters.map((value) => {
  if (value === 'open') return [value, 'Open'] as const;
  return [value, value === 'all' ? 'All statuses' : claimStatusWords[value]] as const;
});

function card(claim: Claim): CardFields {
  return {
    figure: `${claim.currency} ${formatAmount(claim.claimed, claim.currency)}`,
    notes: [
      `${claimEventWords[claim.eventType]} · ${claim.leaseNo}`,
      <StatusWord
        key="status"
        tone={claimTones[claim.status]}
        word={claimStatusWords[claim.status]}
      />,
    ],
  };
}

/** Supplemental Rent › Claims (domain page §1.7): the list, or the form while one is written. */
export default function ClaimsPage() {
  const [written, write] = useDraft('claims.written');
  if (written !== undefined)
    return (
      <claimForm.Component
        claimId={written === 'new' ? undefined : written}
        onClose={() => write(undefined)}
      />
    );
  return <Claims onWrite={write} />;
}

/** The head of an open claim; a draft is continued in the form. */
function recordOf(onWrite: (claim: string) => void): RecordLooks<Claim> {
  return {
    ...claimHead,
    actions: ({ id, number }) => (
      <claimActions.Component id={id} number={number} onWrite={() => onWrite(id)} />
    ),
    beside: ['lease', 'currency', 'claimed', 'status'],
  };
}

function Claims({ onWrite }: { readonly onWrite: (claim: string) => void }) {
  const state = useList(claimList, { keepsOpenRow: true });
  const begin = (
    <Button variant="solid" onFocus={claimForm.preload} onClick={() => onWrite('new')}>
      <Plus size={16} aria-hidden />
      New claim
    </Button>
  );
  return (
    <ListPage
      state={state}
      heading={<Flex className="no-print">{begin}</Flex>}
      filters={<ClaimFilters state={state} />}
      tones={tones}
      nameOf={({ number }) => number}
      card={card}
      record={recordOf(onWrite)}
      renderDetail={({ id }) => <claimPanel.Component id={id} />}
      onIntent={claimPanel.preload}
      empty={{
        text: 'No claims.',
        next: state.query.status !== 'all' && (
          <Button onClick={() => state.change({ status: 'all' })}>Show all claims</Button>
        ),
      }}
    />
  );
}

function ClaimFilters({ state }: { readonly state: ListState<typeof claimList> }) {
  const facets = state.result.data?.facets;
  return (
    <>
      <SelectFilter state={state} name="status" label="Status" options={statusFilters} />
      <SelectFilter
        state={state}
        name="event"
        label="Event"
        options={choicesOf('All events', claimEventTypes, claimEventWords)}
      />
      <LeaseFilter state={state} name="lease" values={facets?.leases} />
      <DateFilters
        state={state}
        fields={[
          ['startFrom', 'Event from'],
          ['startTo', 'Event to'],
        ]}
      />
    </>
  );
}
