import { type aircraftList, aircraftStatusFilters } from '#contract/fleet/fleet.ts';
import { LessorFilter } from '#src/lists/toolbar/facet-filters.tsx';
import { choicesOf, DateFilters, SelectFilter } from '#src/lists/toolbar/list-filters.tsx';
import type { ListState } from '#src/lists/use-list.ts';
import { aircraftStatusChoices } from './fleet-words.ts';

const statuses = aircraftStatusFilters.map(
  (value) => [value, aircraftStatusChoices[value]] as const,
);

/** The aircraft filters beside the search. */
export function AircraftFilters({ state }: { readonly state: ListState<typeof aircraftList> }) {
  const facets = state.result.data?.facets;
  return (
    <>
      <SelectFilter state={state} name="status" label="Status" options={statuses} />
      <SelectFilter
        state={state}
        name="type"
        label="Type"
        options={choicesOf('All types', facets?.types)}
      />
      <LessorFilter state={state} name="lessor" values={facets?.lessors} />
      <DateFilters
        state={state}
        label="Lease end"
        fields={[
          ['endFrom', 'Lease ends from'],
          ['endTo', 'Lease ends to'],
        ]}
      />
    </>
  );
}
