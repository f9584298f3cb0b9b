import { inverseOf } from './apply-edits.ts';
import type { ReportDraft } from '../report/report.types.ts';
import type { GridChange } from './grid.types.ts';

/** The changes that can be undone and redone, the latest last. */
export interface EditHistory {
  readonly done: readonly GridChange[];
  readonly undone: readonly GridChange[];
}

export const emptyHistory: EditHistory = { done: [], undone: [] };

const mostKept = 200;

/** Remembers a change; undone changes can then no longer be redone. */
export function remember({ done }: EditHistory, change: GridChange): EditHistory {
  return { done: [...done, change].slice(-mostKept), undone: [] };
}

/**
 * What the next undo changes in the reports, and the history after it; undefined when nothing is
 * left to undo.
 */
export function undo({ done, undone }: EditHistory): Step | undefined {
  const change = done.at(-1);
  if (change === undefined) return undefined;
  return {
    change: inverseOf(change),
    history: { done: done.slice(0, -1), undone: [...undone, change] },
  };
}

/**
 * What the next redo changes in the reports, and the history after it; undefined when nothing is
 * left to redo.
 */
export function redo({ done, undone }: EditHistory): Step | undefined {
  const change = undone.at(-1);
  if (change === undefined) return undefined;
  return { change, history: { done: [...done, change], undone: undone.slice(0, -1) } };
}

interface Step {
  readonly change: GridChange;
  readonly history: EditHistory;
}

/** Forgets the changes to lease-months that the server has replaced since. */
export function forgetKeys({ done, undone }: EditHistory, keys: ReadonlySet<string>): EditHistory {
  return { done: without(done, keys), undone: without(undone, keys) };
}

function without(changes: readonly GridChange[], keys: ReadonlySet<string>): readonly GridChange[] {
  return changes.flatMap((change) => {
    const steps = change.steps.filter(({ key }) => !keys.has(key));
    if (steps.length === change.steps.length) return [change];
    return steps.length === 0 ? [] : [{ ...change, steps }];
  });
}

/**
 * The history with every text of one lease-month on another version of it, so that undo never
 * returns to one without what that version has; what then changes nothing is forgotten. `onto` gives
 * one object for equal texts; changes of other months stay the same objects.
 */
export function moveKey(
  { done, undone }: EditHistory,
  moved: string,
  onto: (report: ReportDraft) => ReportDraft,
): EditHistory {
  const move = (change: GridChange): readonly GridChange[] => {
    if (!change.steps.some(({ key }) => key === moved)) return [change];
    const steps = change.steps
      .map((step) =>
        step.key === moved
          ? { key: moved, before: onto(step.before), after: onto(step.after) }
          : step,
      )
      .filter(({ before, after }) => before !== after);
    return steps.length === 0 ? [] : [{ ...change, steps }];
  };
  return { done: done.flatMap(move), undone: undone.flatMap(move) };
}
