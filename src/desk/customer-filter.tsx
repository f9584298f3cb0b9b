import type { AnyList, QueryOf } from '#contract/list.ts';
import { SelectFilter } from '#src/lists/list-filters.tsx';
import type { ListState } from '#src/lists/use-list.ts';

interface Customer {
  readonly custId: string;
  readonly name: string;
}

/** Narrows a list of the lessor to one customer; which ones it offers, the list says in its facets. */
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
