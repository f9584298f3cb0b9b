import { useMemo, useState } from 'react';
import { changeOf, withoutComment } from '#domain/utilisation/grid/apply-edits.ts';
import type { CellEdit, GridChange } from '#domain/utilisation/grid/grid.types.ts';
import type { PastePlan } from '#domain/utilisation/grid/paste-plan.types.ts';
import {
  selectIsOpen,
  selectLatestChange,
} from '#machines/utilisation/utilisation-input/utilisation-input.selectors.ts';
import { returnFromList, returnToGrid } from '../return-to-grid.ts';
import type { UtilisationRef } from '../use-utilisation.ts';
import { pastedWords, type Said, wayOn } from './paste-words.ts';

const changedSince =
  'A month has changed since the file was read. Nothing was imported: import it again.';

const nothingToFill =
  'Nothing was filled: no airframe with figures has an engine or gear without them.';

const changedMeanwhile =
  'A month has changed meanwhile. Nothing was filled: choose Fill from airframe again.';

/** Said of a change while the chart accepts none. */
export const notNow =
  'The change was not accepted: the months are not open now. Try again in a moment.';

function doneWords({ label }: GridChange): Said {
  return { text: `The ${label} is done. ${wayOn}`, leftOut: [] };
}

/**
 * The message below the grid, and the changes that it describes; a message about a change
 * disappears when the change is undone.
 */
export function useSaid(chart: UtilisationRef) {
  const [said, setSaid] = useState<Said>({ text: '', leftOut: [] });
  const actions = useMemo(() => {
    const say = (text: string): void => setSaid({ text, leftOut: [] });
    const sayOfChange = (words: Said): void =>
      setSaid({ ...words, about: selectLatestChange(chart.getSnapshot()) });
    const apply = (change: GridChange): void => chart.send({ type: 'cells.change', change });
    return {
      say,
      /** A change from a file; none of it is accepted when a month has changed since. */
      imported: (change: GridChange): void => {
        const isTaken = chart.getSnapshot().can({ type: 'cells.change', change });
        apply(change);
        if (isTaken) sayOfChange(doneWords(change));
        else say(changedSince);
        returnToGrid();
      },
      /** One comment for many rows without one; false where the months accept none. */
      commented: (edits: readonly CellEdit[], label: string): boolean => {
        const snapshot = chart.getSnapshot();
        const { reports } = snapshot.context;
        const change = changeOf(reports, withoutComment(reports, edits), label);
        if (change === undefined || !snapshot.can({ type: 'cells.change', change })) return false;
        apply(change);
        sayOfChange({ text: `The ${label} is done. Undo reverts it.`, leftOut: [] });
        returnFromList();
        return true;
      },
      pasted: (plan: PastePlan): void => {
        if (plan.edits.length > 0) sayOfChange(pastedWords(plan));
        else setSaid(pastedWords(plan));
      },
      /** The figures of airframes, for the rows of their parts without any. */
      filled: (change: GridChange | undefined): void => {
        const snapshot = chart.getSnapshot();
        if (!selectIsOpen(snapshot)) return say(notNow);
        if (change === undefined) return say(nothingToFill);
        if (!snapshot.can({ type: 'cells.change', change })) return say(changedMeanwhile);
        apply(change);
        sayOfChange(doneWords(change));
        returnToGrid();
      },
    };
  }, [chart]);
  return { said, ...actions };
}
