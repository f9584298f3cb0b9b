import { isNumericKind, type ListColumn } from '#contract/lists/list-columns.ts';
import type { AnyList } from '#contract/lists/list.ts';
import { LabelledSelect } from '#src/ui/fields/labelled-select.tsx';
import type { ListState } from '../use-list.ts';
import { textOf } from '../list-address.ts';

function directionWords({ kind }: ListColumn<never>): readonly [rising: string, falling: string] {
  if (isNumericKind(kind)) return ['lowest first', 'highest first'];
  if (kind === 'date' || kind === 'month' || kind === 'instant')
    return ['earliest first', 'latest first'];
  return ['A to Z', 'Z to A'];
}

/** The order of a list without column headings. */
export function SortChoice<L extends AnyList>({ state }: { readonly state: ListState<L> }) {
  const options = Object.entries(state.list.columns).flatMap(([key, column]) => {
    if (column.isSortable !== true) return [];
    const [rising, falling] = directionWords(column);
    return [
      [key, `${column.label}, ${rising}`] as const,
      [`-${key}`, `${column.label}, ${falling}`] as const,
    ];
  });
  return (
    <LabelledSelect
      label="Sort by"
      value={textOf(state.query, 'sort')}
      options={options}
      onChange={(sort) => state.turn({ sort })}
    />
  );
}
