import { changeOf } from '#domain/utilisation/grid/apply-edits.ts';
import { joinedTyping } from '#domain/utilisation/report/joined-typing.ts';
import { leaseMonthKey } from '#domain/utilisation/leases/read-book.ts';
import type { StoredLeaseMonth } from '#contract/utilisation/utilisation-schemas.ts';
import type { KeptDraft } from '#machines/utilisation/book/book.types.ts';
import type { KeptCell } from '../drafts/kept-cells.ts';

/** A text without a time, from older releases, counts as typed last. */
const latest = Number.MAX_SAFE_INTEGER;

function whenOf({ at = latest }: KeptCell): number {
  return at;
}

/**
 * Merges unaccepted cell texts into the draft of their month, earliest first; a later text of
 * another tab in the same cell wins.
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
