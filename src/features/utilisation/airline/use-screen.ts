import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  changeOf,
  type TotalsKnown,
  withoutComment,
} from '#domain/utilisation/grid/apply-edits.ts';
import type { CellEdit, GridChange, GridRow } from '#domain/utilisation/grid/grid.types.ts';
import type { PastePlan } from '#domain/utilisation/grid/paste-plan.types.ts';
import type { FigureSource } from '#domain/utilisation/report/report.types.ts';
import { isOpenForTyping } from '#domain/utilisation/import/template-rows.ts';
import {
  selectIsOpen,
  selectView,
} from '#machines/utilisation/utilisation-input/utilisation-input.selectors.ts';
import type { UtilisationInputContext } from '#machines/utilisation/utilisation-input/utilisation-input.setup.ts';
import { useActiveRow } from './active-row.ts';
import { pastedWords, type Said, wayOn } from './words/paste-words.ts';
import { returnFromList, returnToGrid } from './return-to-grid.ts';
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

const changedSince =
  'A month has changed since the file was read. Nothing was imported: import it again.';

const uncovered = 'The row was hidden by the choices above; it is shown again.';

const notNow = 'The change was not accepted: the months are not open now. Try again in a moment.';

/** Whether a row continues totals from before its month. */
function totalsIn(stored: UtilisationInputContext['stored']): TotalsKnown {
  return (key, id) =>
    stored[key]?.facts.history.some(({ componentId }) => componentId === id) ?? true;
}

function useEditing(chart: UtilisationRef) {
  const [said, setSaid] = useState<Said>({ text: '', leftOut: [] });
  const isOpen = useSelector(chart, selectIsOpen);
  return useMemo(() => {
    const setAnnouncement = (text: string): void => setSaid({ text, leftOut: [] });
    const isClosed = (key: string): boolean => {
      const stored = chart.getSnapshot().context.stored[key];
      return stored !== undefined && !isOpenForTyping(stored);
    };
    const apply = (change: GridChange | undefined): void => {
      if (change !== undefined) chart.send({ type: 'cells.change', change });
    };
    return {
      said,
      say: setAnnouncement,
      apply,
      /** Returns whether the chart accepted it; otherwise the text stays in its cell. */
      edit: (edits: readonly CellEdit[], label: string, source?: FigureSource): boolean => {
        const snapshot = chart.getSnapshot();
        if (!selectIsOpen(snapshot)) {
          setAnnouncement(notNow);
          return false;
        }
        const { reports, stored } = snapshot.context;
        apply(changeOf(reports, edits, label, source, totalsIn(stored)));
        return true;
      },
      /** A change from a file; none of it is accepted when a month has changed since. */
      imported: (change: GridChange): void => {
        const isTaken = chart.getSnapshot().can({ type: 'cells.change', change });
        apply(change);
        setAnnouncement(isTaken ? `The ${change.label} is done. ${wayOn}` : changedSince);
        returnToGrid();
      },
      /** One comment for many rows without one; false where the months accept none. */
      commented: (edits: readonly CellEdit[], label: string): boolean => {
        const snapshot = chart.getSnapshot();
        const { reports } = snapshot.context;
        const change = changeOf(reports, withoutComment(reports, edits), label);
        if (change === undefined || !snapshot.can({ type: 'cells.change', change })) return false;
        apply(change);
        setAnnouncement(`The ${label} is done. Undo reverts it.`);
        returnFromList();
        return true;
      },
      pasted: (plan: PastePlan): void => setSaid(pastedWords(plan)),
      isClosed,
      isReadOnly: (key: string): boolean => !isOpen || isClosed(key),
    };
  }, [chart, said, isOpen]);
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
  const editing = useEditing(chart);
  const { isClosed, say } = editing;
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
