import { differencesBetween, sightValueText } from '#qa/scenarios/differences.ts';
import type { ExpectedSight, Sight } from '#qa/scenarios/format/scenario-format.ts';

/**
 * Differences between what is seen and what the scenario expects, one sentence each; empty when
 * there are none.
 */
export function compareSights(
  expected: readonly ExpectedSight[],
  seen: readonly Sight[],
): readonly string[] {
  return differencesBetween(expected, seen).map(
    (difference) =>
      `Tab ${difference.tab}, ${difference.field}: expected ${sightValueText(difference.expected)}, seen ${sightValueText(difference.seen)}.`,
  );
}
