import { gridRows } from '#domain/utilisation/grid/grid-rows.ts';
import type { PreviewedRow } from '#domain/utilisation/import/import-plan.types.ts';
import type { LeaseMonth } from '#domain/utilisation/leases/lease-month.types.ts';
import { leaseMonthKey } from '#domain/utilisation/leases/read-book.ts';
import type { ViewState } from '../use-view-state.ts';

type View = Pick<ViewState, 'find' | 'filterBy'>;

/** Rows of a file that the grid does not show, and the view that shows them all. */
export interface HiddenRows {
  readonly count: number;
  /** What hides them, for people. */
  readonly by: string;
  readonly shownBy: View;
}

const noSearch = { find: '' };
const allAssets = { filterBy: 'lease' } as const;

/**
 * The rows of a file that the search or the choice of assets hides, with what shows them again, as
 * little of both as possible. Undefined when every row is in sight.
 */
export function hiddenRows(
  rows: readonly PreviewedRow[],
  months: readonly LeaseMonth[],
  { find, filterBy }: View,
): HiddenRows | undefined {
  const view = { find, filterBy };
  const count = hiddenCount(rows, months, view);
  if (count === 0) return undefined;
  const ways = [
    { ...noSearch, by: `the search “${find.trim()}”` },
    { ...allAssets, by: 'the choice of assets' },
  ];
  const least = ways.find((way) => hiddenCount(rows, months, { ...view, ...way }) === 0);
  if (least === undefined) {
    const by = ways.map((way) => way.by).join(' and ');
    return { count, by, shownBy: { ...noSearch, ...allAssets } };
  }
  const { by, ...more } = least;
  return { count, by, shownBy: { ...view, ...more } };
}

function hiddenCount(
  rows: readonly PreviewedRow[],
  months: readonly LeaseMonth[],
  view: View,
): number {
  const leases = [...new Map(months.map(({ lease }) => [lease.id, lease])).values()];
  const known = new Set(months.map(({ lease, month }) => leaseMonthKey(lease.id, month)));
  const shown = gridRows(
    leases,
    { ...view, months: [...new Set(months.map(({ month }) => month))] },
    (key) => known.has(key),
  );
  const places = new Set(shown.map(({ component, month }) => `${component.serial} ${month}`));
  return rows.filter(({ serial, month }) => !places.has(`${serial} ${month}`)).length;
}
