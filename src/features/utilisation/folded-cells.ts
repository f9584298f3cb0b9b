import { changeOf } from '#domain/utilisation/grid/apply-edits.ts';
import { joinedTyping } from '#domain/utilisation/joined-typing.ts';
import { leaseMonthKey } from '#domain/utilisation/read-book.ts';
import type { StoredLeaseMonth } from '#contract/utilisation-schemas.ts';
import type { KeptDraft } from '#machines/utilisation-input/utilisation-input.types.ts';
import type { KeptCell } from './kept-cells.ts';

/** A text without a time is what was typed last, as releases had it that kept none. */
const latest = Number.MAX_SAFE_INTEGER;

function whenOf({ at = latest }: KeptCell): number {
  return at;
}

/**
 * Makes texts of cells that nobody took over a part of the draft of their month, the earliest first;
 * where another tab typed into the same cell later, that stays.
 */
export function foldedCells(
  kept: KeptDraft | undefined,
  cells: readonly KeptCell[],
  stored: StoredLeaseMonth,
): KeptDraft {
  const { rowVersion, report } = stored;
  const key = leaseMonthKey(stored.leaseId, stored.month);
  let folded = kept ?? { key, rowVersion, base: report, report };
  for (const cell of cells.toSorted((one, other) => whenOf(one) - whenOf(other)))
    folded = withCell(folded, cell, stored);
  return folded;
}

function withCell(draft: KeptDraft, cell: KeptCell, { facts }: StoredLeaseMonth): KeptDraft {
  const hasTotals = (_: string, id: string): boolean =>
    facts.history.some(({ componentId }) => componentId === id);
  const { key, report: before, base = before } = draft;
  const [step] = changeOf({ [key]: before }, [cell], 'typing', undefined, hasTotals)?.steps ?? [];
  if (step === undefined) return draft;
  const typed = { base: before, report: step.after, at: whenOf(cell) };
  const { report, typedAt } = joinedTyping({ ...draft, base }, typed);
  return { ...draft, report, typedAt };
}
