import type { AnyList, QueryOf } from '#contract/lists/list.ts';
import { SelectFilter } from './list-filters.tsx';
import type { ListState } from '../use-list.ts';

interface Customer {
  readonly custId: string;
  readonly name: string;
}

/** Filters a list of the lessor by customer; the choices are in the list's facets. */
export function CustomerFilter<L extends AnyList>(props: {
  readonly state: ListState<L>;
  readonly name: keyof QueryOf<L> & string;
  readonly customers: readonly Customer[] | undefined;
}) {
  const { state, name, customers = [] } = props;
  const options = customers.map((one) => [one.custId, one.name.slice(0, 34)] as const);
  return (
    <SelectFilter
      state={state}
      name={name}
      label="Customer"
      options={[['', 'All customers'], ...options]}
    />
  );
}
