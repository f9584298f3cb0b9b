import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { changeOf, type TotalsKnown } from '#domain/utilisation/grid/apply-edits.ts';
import type { CellEdit, GridChange, GridRow } from '#domain/utilisation/grid/grid.types.ts';
import type { FigureSource } from '#domain/utilisation/report/report.types.ts';
import { isOpenForTyping } from '#domain/utilisation/import/template-rows.ts';
import {
  selectIsOpen,
  selectView,
} from '#machines/utilisation/utilisation-input/utilisation-input.selectors.ts';
import type { UtilisationInputContext } from '#machines/utilisation/utilisation-input/utilisation-input.context.ts';
import { useActiveRow } from './active-row.ts';
import { notNow, useSaid } from './words/use-said.ts';
import type { OpenDialog } from './month/month-dialogs.tsx';
import { useStable } from '#src/ui/hooks/use-stable.ts';
import { useTypingKeeper } from './drafts/typing-keeper.ts';
import { type UtilisationRef, useUtilisation } from './use-utilisation.ts';
import { useRows } from './use-rows.ts';
import { useViewState } from './use-view-state.ts';

/** The start row: the first that accepts figures, else the first. */
function firstOpen(rows: readonly GridRow[], isClosed: (key: string) => boolean): number {
  return Math.max(
    rows.findIndex(({ key }) => !isClosed(key)),
    0,
  );
}

const uncovered = 'The row was hidden by the choices above; it is shown again.';

/** Whether a row continues totals from before its month. */
function totalsIn(stored: UtilisationInputContext['stored']): TotalsKnown {
  return (key, id) =>
    stored[key]?.facts.history.some(({ componentId }) => componentId === id) ?? true;
}

function useEditing(chart: UtilisationRef, say: (text: string) => void) {
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
      apply,
      /** Returns whether the chart accepted it; otherwise the text stays in its cell. */
      edit: (edits: readonly CellEdit[], label: string, source?: FigureSource): boolean => {
        const snapshot = chart.getSnapshot();
        if (!selectIsOpen(snapshot)) {
          say(notNow);
          return false;
        }
        const { reports, stored } = snapshot.context;
        apply(changeOf(reports, edits, label, source, totalsIn(stored)));
        return true;
      },
      isClosed,
      isReadOnly: (key: string): boolean => !isOpen || isClosed(key),
    };
  }, [chart, say, isOpen]);
}

/** The state and actions of the screen, beside the figures themselves. */
export function useScreen() {
  const [state, setState] = useViewState();
  const [chart, judgements, drafts] = useUtilisation(state.period);
  const [dialog, showDialog] = useState<OpenDialog>();
  // A dialog reads the judgement, including a figure that was typed a moment ago.
  const setDialog = useStable((next: OpenDialog | undefined): void => {
    if (next !== undefined) judgements.now();
    showDialog(next);
  });
  const activeRow = useActiveRow();
  const keepTyping = useTypingKeeper(drafts);
  const view = useSelector(chart, selectView);
  const shown = useRows(view, state);
  const { rows, stateToShow } = shown;
  useEffect(() => activeRow.keepIn(rows), [activeRow, rows]);
  const messages = useSaid(chart);
  const { say } = messages;
  const editing = useEditing(chart, say);
  const { isClosed } = editing;
  return {
    ...messages,
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
    ...shown,
    /** Shows a row that the choices hide, before this returns. */
    uncover: (row: GridRow): void => {
      const next = stateToShow(row);
      if (next === undefined) return;
      // Both at once: the text takes space from the grid, which then scrolls to the row.
      flushSync(() => {
        setState(next);
        say(uncovered);
      });
    },
  };
}

export type InputScreen = ReturnType<typeof useScreen>;
