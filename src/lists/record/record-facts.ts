import type { ListColumns } from '#contract/lists/list-columns.ts';
import type { AnyList, ItemOf } from '#contract/lists/list.ts';
import type { Fact } from '#src/ui/fact-list.tsx';
import type { ListLooks } from '../list-looks.ts';
import { showColumns } from '../columns/show-columns.ts';

/**
 * All columns of a row that its head does not show, without those that are empty. A choice of columns
 * is about the table, and a record has the currency also where the headings of the table name it.
 */
export function recordFacts<L extends AnyList>(
  looks: ListLooks<L>,
  row: ItemOf<L>,
): readonly Fact[] {
  const columns = looks.state.list.columns as ListColumns<ItemOf<L>>;
  const all = { chosen: Object.keys(columns), currency: undefined, sort: '' };
  return showColumns(columns, all, looks)
    .slice(1)
    .filter(({ key }) => looks.record?.inHead.includes(key) !== true)
    .map(({ key, label, cell }) => {
      // A fact has space for the word that a narrow column abbreviates.
      return [columns[key]?.kind === 'currency' ? 'Currency' : label, cell(row)] as const;
    })
    .filter(([, value]) => value !== '');
}
