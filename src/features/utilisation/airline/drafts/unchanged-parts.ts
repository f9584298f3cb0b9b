import type { LeaseMonthResult } from '#domain/utilisation/leases/lease-month.types.ts';

/** Whether two values are deeply equal. */
function isSame(one: unknown, other: unknown): boolean {
  return Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other);
}

function sameOrNew<Part extends { readonly componentId: string | null }>(
  parts: readonly Part[],
  before: readonly Part[],
): readonly Part[] {
  return parts.map(
    (part) =>
      before.find((known) => known.componentId === part.componentId && isSame(known, part)) ?? part,
  );
}

/**
 * A judgement that reuses the previous object of every equal line, known figure and problem, so
 * that only changed components render again.
 */
export function withUnchangedParts(
  result: LeaseMonthResult,
  before: LeaseMonthResult | undefined,
): LeaseMonthResult {
  if (before === undefined) return result;
  return {
    ...result,
    lines: sameOrNew(result.lines, before.lines),
    history: sameOrNew(result.history, before.history),
    problems: sameOrNew(result.problems, before.problems),
  };
}
