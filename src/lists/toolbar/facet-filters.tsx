import type { AnyList, QueryOf } from '#contract/lists/list.ts';
import { choicesOf, SelectFilter } from './list-filters.tsx';
import type { ListState } from '../use-list.ts';

interface FacetFilterProps<L extends AnyList> {
  readonly state: ListState<L>;
  /** The filter of the list. */
  readonly name: keyof QueryOf<L> & string;
  /** The values in the list's facets; undefined while it is loading. */
  readonly values: readonly string[] | undefined;
}

/** Filters by lease. */
export function LeaseFilter<L extends AnyList>({ values, ...filter }: FacetFilterProps<L>) {
  return <SelectFilter {...filter} label="Lease" options={choicesOf('All leases', values)} />;
}

/** Filters by currency. */
export function CurrencyFilter<L extends AnyList>({ values, ...filter }: FacetFilterProps<L>) {
  return (
    <SelectFilter {...filter} label="Currency" options={choicesOf('All currencies', values)} />
  );
}

/** Filters by lessor entity. */
export function LessorFilter<L extends AnyList>({ values, ...filter }: FacetFilterProps<L>) {
  return <SelectFilter {...filter} label="Lessor" options={choicesOf('All lessors', values)} />;
}
