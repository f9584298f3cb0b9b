import {
  assetTypes,
  assetTypeWords,
  listingStatuses,
  listingStatusWords,
  offeredAsWords,
  offerings,
} from '#contract/listings/listing-kinds.ts';
import type { listingList } from '#contract/listings/listings.ts';
import { choicesOf, DateFilters, SelectFilter } from '#src/lists/toolbar/list-filters.tsx';
import type { ListState } from '#src/lists/use-list.ts';

const statuses = [
  ...listingStatuses.map((status) => [status, listingStatusWords[status]] as const),
  ['all', 'All states'] as const,
];

/** The asset filters beside the search. */
export function AssetFilters({ state }: { readonly state: ListState<typeof listingList> }) {
  const facets = state.result.data?.facets;
  return (
    <>
      <SelectFilter state={state} name="status" label="Status" options={statuses} />
      <SelectFilter
        state={state}
        name="type"
        label="Kind"
        options={choicesOf('All kinds', assetTypes, assetTypeWords)}
      />
      <SelectFilter
        state={state}
        name="model"
        label="Model"
        options={choicesOf('All models', facets?.models)}
      />
      <SelectFilter
        state={state}
        name="offered"
        label="Offered"
        options={choicesOf('Any offer', offerings, offeredAsWords)}
      />
      <SelectFilter
        state={state}
        name="region"
        label="Lessee region"
        options={choicesOf('All regions', facets?.regions)}
      />
      <DateFilters
        state={state}
        fields={[
          ['builtFrom', 'Built from'],
          ['builtTo', 'Built to'],
          ['bidFrom', 'Bids until, from'],
          ['bidTo', 'Bids until, to'],
        ]}
      />
    </>
  );
}
