import { useSelector } from '@xstate/react';
import { useCallback, useMemo, useState } from 'react';
import { counted } from '#domain/text/counted.ts';
import type { ReportableLease } from '#domain/utilisation/asset.types.ts';
import { changeOf } from '#domain/utilisation/grid/apply-edits.ts';
import { gridRows } from '#domain/utilisation/grid/grid-rows.ts';
import type { CellEdit, GridChange, GridRow } from '#domain/utilisation/grid/grid.types.ts';
import type { PastePlan } from '#domain/utilisation/grid/paste.ts';
import type { FigureSource } from '#domain/utilisation/report.types.ts';
import type { RuleProblem } from '#domain/utilisation/problem.types.ts';
import { isOpenForTyping } from '#domain/utilisation/import/template-rows.ts';
import { leaseMonthKey } from '#domain/utilisation/read-book.ts';
import {
  selectIsOpen,
  selectView,
} from '#machines/utilisation-input/utilisation-input.selectors.ts';
import type { UtilisationView } from '#contract/utilisation.ts';
import { useActiveRow } from './active-row.ts';
import { returnToGrid } from './return-to-grid.ts';
import type { OpenDialog } from './month-dialogs.tsx';
import { useStable } from './use-stable.ts';
import { useTypingKeeper } from './typing-keeper.ts';
import { type UtilisationRef, useUtilisation } from './use-utilisation.ts';
import { useViewState, type ViewState } from './use-view-state.ts';

/** The months that are shown, oldest first. */
function monthsOf(view: UtilisationView | null): readonly string[] {
  return [...new Set((view?.leaseMonths ?? []).map(({ month }) => month))].toSorted();
}

function rowsOf(
  view: UtilisationView | null,
  months: readonly string[],
  { filterBy, find }: Pick<ViewState, 'filterBy' | 'find'>,
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

/** The row that a problem stands at; the first of its month when it means the whole month. */
function rowOf(places: RowPlaces, { leaseId, month, componentId }: RuleProblem) {
  const key = leaseMonthKey(leaseId, month);
  return places.get(`${key} ${componentId ?? ''}`) ?? places.get(key);
}

/** The first row that takes figures, or the first one: where a person begins. */
function firstOpen(rows: readonly GridRow[], isClosed: (key: string) => boolean): number {
  return Math.max(
    rows.findIndex(({ key }) => !isClosed(key)),
    0,
  );
}

const wayOn = 'Undo with Ctrl+Z; Escape leads to Submit.';

function pasteWords({ edits, rows, rejected }: PastePlan): string {
  const refused = rejected.length > 0 ? ` Left out: ${rejected.slice(0, 5).join(' ')}` : '';
  return `${counted(edits.length, 'cell')} in ${counted(rows, 'row')} changed.${refused} ${wayOn}`;
}

const changedSince =
  'A month has changed since the file was read. Nothing of it was taken over: import it again.';

const notNow = 'That was not taken over: the months are not open just now. Try again in a moment.';

function useEditing(chart: UtilisationRef) {
  const [announcement, setAnnouncement] = useState('');
  const isOpen = useSelector(chart, selectIsOpen);
  return useMemo(() => {
    const isClosed = (key: string): boolean => {
      const stored = chart.getSnapshot().context.stored[key];
      return stored !== undefined && !isOpenForTyping(stored);
    };
    const apply = (change: GridChange | undefined): void => {
      if (change !== undefined) chart.send({ type: 'cells.change', change });
    };
    return {
      announcement,
      apply,
      /** Whether the chart took it over; what it does not take stays where it was typed. */
      edit: (edits: readonly CellEdit[], label: string, source?: FigureSource): boolean => {
        const snapshot = chart.getSnapshot();
        if (!selectIsOpen(snapshot)) {
          setAnnouncement(notNow);
          return false;
        }
        apply(changeOf(snapshot.context.reports, edits, label, source));
        return true;
      },
      /** A change that a file brought; nothing of it is taken over when a month has changed since. */
      imported: (change: GridChange): void => {
        const isTaken = chart.getSnapshot().can({ type: 'cells.change', change });
        apply(change);
        setAnnouncement(isTaken ? `The ${change.label} is done. ${wayOn}` : changedSince);
        returnToGrid();
      },
      pasted: (plan: PastePlan): void => setAnnouncement(pasteWords(plan)),
      isClosed,
      isReadOnly: (key: string): boolean => !isOpen || isClosed(key),
    };
  }, [chart, announcement, isOpen]);
}

/** All that the screen shows and does, beside the figures themselves. */
export function useScreen() {
  const [state, setState] = useViewState();
  const [chart, judgements] = useUtilisation(state.period);
  const [dialog, showDialog] = useState<OpenDialog>();
  // A dialog reads what is judged, also of a figure that was typed a moment ago.
  const setDialog = useStable((next: OpenDialog | undefined): void => {
    if (next !== undefined) judgements.now();
    showDialog(next);
  });
  const activeRow = useActiveRow();
  const keepTyping = useTypingKeeper();
  const view = useSelector(chart, selectView);
  const { filterBy, find } = state;
  const months = useMemo(() => monthsOf(view), [view]);
  const rows = useMemo(
    () => rowsOf(view, months, { filterBy, find }),
    [view, months, filterBy, find],
  );
  const places = useMemo(() => placesOf(rows), [rows]);
  const editing = useEditing(chart);
  const { isClosed } = editing;
  return {
    ...editing,
    startsAt: useMemo(() => firstOpen(rows, isClosed), [rows, isClosed]),
    state,
    setState,
    chart,
    judgements,
    dialog,
    setDialog,
    activeRow,
    keepTyping,
    view,
    months,
    rows,
    rowOf: useCallback((problem: RuleProblem) => rowOf(places, problem), [places]),
  };
}

export type Screen = ReturnType<typeof useScreen>;
