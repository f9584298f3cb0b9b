import { looksFurtherBack } from '#contract/documents/documents.ts';
import { LeaseFilter } from '#src/lists/toolbar/facet-filters.tsx';
import { DateFilters, SelectFilter } from '#src/lists/toolbar/list-filters.tsx';
import { formatCount } from '#domain/format/numbers.ts';
import { useIsPhone } from '#src/ui/hooks/use-media.ts';
import { categoriesOf, countsOf } from './document-categories.tsx';
import type { DocumentState } from './use-documents.ts';

const ages = [
  ['recent', 'Last 12 months'],
  ['all', 'Any age'],
] as const;

const marks = [
  ['', 'Read and unread'],
  ['only', 'Unread only'],
] as const;

function CategoryFilter({ state }: { readonly state: DocumentState }) {
  const counts = countsOf(state);
  const options = categoriesOf(state.query.shelf).map(
    ([key, word]) => [key, `${word} (${formatCount(counts?.get(key) ?? 0)})`] as const,
  );
  return (
    <SelectFilter
      state={state}
      name="category"
      label="Category"
      options={[['', 'All categories'], ...options]}
    />
  );
}

/** The document filters beside the search; on a wide screen the categories are next to the list. */
export function DocumentFilters({ state }: { readonly state: DocumentState }) {
  const facets = state.result.data?.facets;
  const assets = facets?.assets.map(({ serial, name }) => [serial, name] as const) ?? [];
  const isPhone = useIsPhone();
  return (
    <>
      {isPhone && <CategoryFilter state={state} />}
      {state.query.shelf === 'own' && (
        <>
          <LeaseFilter state={state} name="lease" values={facets?.leases} />
          <SelectFilter
            state={state}
            name="asset"
            label="Asset"
            options={[['', 'All assets'], ...assets]}
          />
        </>
      )}
      {/* With a search or dates, documents of any age are found, so there is no choice of age. */}
      {!looksFurtherBack(state.query) && (
        <SelectFilter state={state} name="age" label="Age" options={ages} />
      )}
      {isPhone && <SelectFilter state={state} name="unread" label="Read marks" options={marks} />}
      <DateFilters
        state={state}
        fields={[
          ['publishedFrom', 'Published from'],
          ['publishedTo', 'Published to'],
        ]}
      />
    </>
  );
}
