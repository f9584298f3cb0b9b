import { ArrowDown, ArrowUp } from 'lucide-react';

/** The sort state of a column. */
export type SortState = 'ascending' | 'descending' | 'none';

/** A column heading that sorts the table by its column. Plain markup: used in data tables. */
export function SortableHeader(props: {
  readonly label: string;
  readonly state: SortState;
  readonly isNumeric?: boolean | undefined;
  readonly onSort: () => void;
}) {
  const Arrow = props.state === 'descending' ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={props.state}
      data-numeric={props.isNumeric === true ? '' : undefined}
    >
      <button type="button" className="sort" data-state={props.state} onClick={props.onSort}>
        {props.label}
        <Arrow size={12} aria-hidden />
      </button>
    </th>
  );
}

/** The sort order after a click on a column: first ascending, then descending, and so on. */
export function nextSort(current: string, field: string): string {
  return current === field ? `-${field}` : field;
}

/** The sort state of a column in an order written as `field` or `-field`. */
export function sortStateOf(sort: string, field: string | undefined): SortState {
  if (field === undefined) return 'none';
  if (sort === field) return 'ascending';
  return sort === `-${field}` ? 'descending' : 'none';
}
