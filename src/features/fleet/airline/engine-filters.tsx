import { engineLeaseKinds, engineLeaseWords, locationWords } from '#contract/fleet/fleet-kinds.ts';
import { type engineList, engineStatusFilters } from '#contract/fleet/fleet.ts';
import { locationKinds } from '#domain/utilisation/places/location.types.ts';
import { LessorFilter } from '#src/lists/toolbar/facet-filters.tsx';
import { choicesOf, DateFilters, SelectFilter } from '#src/lists/toolbar/list-filters.tsx';
import type { ListState } from '#src/lists/use-list.ts';
import { engineStatusChoices } from './fleet-words.ts';

const statuses = engineStatusFilters.map((value) => [value, engineStatusChoices[value]] as const);
const away = [
  ['', 'Anywhere'],
  ['yes', 'Away from its aircraft'],
] as const;

/** The engine filters beside the search. */
export function EngineFilters({ state }: { readonly state: ListState<typeof engineList> }) {
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
      <SelectFilter
        state={state}
        name="location"
        label="Location"
        options={choicesOf('All locations', locationKinds, locationWords)}
      />
      <SelectFilter state={state} name="elsewhere" label="Installed" options={away} />
      <SelectFilter
        state={state}
        name="leaseKind"
        label="Leased"
        options={choicesOf('With or without aircraft', engineLeaseKinds, engineLeaseWords)}
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
