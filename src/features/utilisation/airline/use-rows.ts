import { useCallback, useMemo } from 'react';
import type { UtilisationView } from '#contract/utilisation/utilisation.ts';
import type { ReportableLease } from '#domain/utilisation/leases/asset.types.ts';
import { gridRows } from '#domain/utilisation/grid/grid-rows.ts';
import type { GridRow } from '#domain/utilisation/grid/grid.types.ts';
import type { ProblemPlace } from '#domain/utilisation/judging/problem.types.ts';
import { leaseMonthKey } from '#domain/utilisation/leases/read-book.ts';
import type { ViewState } from './use-view-state.ts';

type Choice = Pick<ViewState, 'filterBy' | 'find'>;

/** No filter: every row of every month. */
const everything: Choice = { filterBy: 'lease', find: '' };

/** The displayed months, oldest first. */
function monthsOf(view: UtilisationView | null): readonly string[] {
  return [...new Set((view?.leaseMonths ?? []).map(({ month }) => month))].toSorted();
}

function rowsOf(
  view: UtilisationView | null,
  months: readonly string[],
  { filterBy, find }: Choice,
): readonly GridRow[] {
  const known = new Set(
    (view?.leaseMonths ?? []).map(({ leaseId, month }) => leaseMonthKey(leaseId, month)),
  );
  const leases = (view?.leases ?? []) as readonly ReportableLease[];
  return gridRows(leases, { filterBy, find, months }, (key) => known.has(key));
}

type RowPlaces = ReadonlyMap<string, GridRow>;

/** Rows by lease-month and component, and the first row of each lease-month. */
function placesOf(rows: readonly GridRow[]): RowPlaces {
  const places = new Map<string, GridRow>();
  for (const row of rows) {
    if (!places.has(row.key)) places.set(row.key, row);
    places.set(`${row.key} ${row.component.id}`, row);
  }
  return places;
}

/** The row of a problem; the first of its month when it means the whole month. */
function rowOf(places: RowPlaces, { leaseId, month, componentId }: ProblemPlace) {
  const key = leaseMonthKey(leaseId, month);
  return places.get(componentId === null ? key : `${key} ${componentId}`);
}

/** The index of a row among others; -1 when missing. */
export function indexOfRow(rows: readonly GridRow[], { key, component }: GridRow): number {
  return rows.findIndex((row) => row.key === key && row.component.id === component.id);
}

/** Whether a row matches the choice. */
function isShown({ lease, month, component }: GridRow, choice: Choice): boolean {
  const rows = gridRows([lease], { ...choice, months: [month] }, () => true);
  return rows.some((row) => row.component.id === component.id);
}

/** The choice relaxed as little as possible to show a row; undefined when it is already shown. */
function stateToShow(state: ViewState, row: GridRow): ViewState | undefined {
  const { filterBy, find } = everything;
  if (isShown(row, state)) return undefined;
  const least = [{ find }, { filterBy }].find((one) => isShown(row, { ...state, ...one }));
  return { ...state, ...(least ?? everything) };
}

/** The displayed rows, and the places of hidden ones. */
export function useRows(view: UtilisationView | null, state: ViewState) {
  const { filterBy, find } = state;
  const months = useMemo(() => monthsOf(view), [view]);
  const all = useMemo(() => rowsOf(view, months, everything), [view, months]);
  const rows = useMemo(
    () =>
      filterBy === everything.filterBy && find === everything.find
        ? all
        : rowsOf(view, months, { filterBy, find }),
    [view, months, all, filterBy, find],
  );
  const places = useMemo(() => placesOf(all), [all]);
  const shown = useMemo(() => (rows === all ? places : placesOf(rows)), [rows, all, places]);
  return {
    months,
    rows,
    /** The row of a problem, displayed or hidden. */
    rowOf: useCallback(
      (problem: ProblemPlace) => rowOf(shown, problem) ?? rowOf(places, problem),
      [shown, places],
    ),
    /** Whether the row of a problem, or a row of its month, is displayed. */
    isInSight: useCallback((problem: ProblemPlace) => rowOf(shown, problem) !== undefined, [shown]),
    stateToShow: (row: GridRow) => stateToShow(state, row),
  };
}
