import type { LeaseMonthResult } from '#domain/utilisation/lease-month.types.ts';

/** Whether two facts say the same, however deep. */
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
 * A judgement in which every line, known figure and problem that says the same as before is the same object, so
 * that only the components that it says something else of are drawn again.
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
