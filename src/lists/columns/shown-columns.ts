import type { ListColumns } from '#contract/lists/list-columns.ts';
import type { AnyList, ItemOf } from '#contract/lists/list.ts';
import type { TableColumn } from '#src/ui/table/table.types.ts';
import { textOf } from '../list-address.ts';
import type { ListLooks } from '../list-looks.ts';
import { showColumns } from './show-columns.ts';
import { totalsRows } from '../totals-rows.ts';

/**
 * The columns of a list as its table shows them now; beside a record, the first, `beside` of them and
 * the one that the list is sorted by, so that its order is seen.
 */
export function shownColumns<L extends AnyList>(
  looks: ListLooks<L>,
  beside?: readonly string[],
): readonly TableColumn<ItemOf<L>>[] {
  const { list, query, result, chosenColumns } = looks.state;
  const totals = totalsRows(result.data);
  const columns = showColumns(
    // A list's own columns read its own rows: `defineList` has checked it.
    list.columns as ListColumns<ItemOf<L>>,
    {
      chosen: chosenColumns,
      currency: totals.length === 1 ? totals[0]?.currency : undefined,
      sort: textOf(query, 'sort'),
    },
    looks,
  );
  if (beside === undefined) return columns;
  return columns.filter(
    ({ key, sort }, index) =>
      index === 0 || beside.includes(key) || sort === 'ascending' || sort === 'descending',
  );
}
