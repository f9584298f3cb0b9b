import * as fc from 'fast-check';
import type { Runs } from './asked-runs.ts';

/** The first place where two lists of rows differ, as a text; `none` where they are the same. */
export function firstDifference(of: readonly unknown[], second: readonly unknown[]): string {
  const length = Math.max(of.length, second.length);
  for (let index = 0; index < length; index++) {
    const [one, other] = [JSON.stringify(of[index]), JSON.stringify(second[index])];
    if (one !== other) return `row ${index}: ${one}, second implementation ${other}`;
  }
  return 'none';
}

/** Ends the property test that calls it; `fast-check` then looks for a smaller case. */
class Differs extends Error {
  override readonly name = 'Differs';
}

/**
 * Compares two implementations over generated cases: `none`, or the difference with the smallest
 * case that shows it, its seed, and how many cases agreed before.
 */
export function differenceIn<Case>(
  cases: fc.Arbitrary<Case>,
  runs: Runs,
  differ: (one: Case) => string,
): string {
  const property = fc.property(cases, (one) => {
    const difference = differ(one);
    if (difference !== 'none') throw new Differs(difference);
  });
  const { failed, numRuns, seed, counterexample, errorInstance } = fc.check(property, runs);
  if (!failed) return numRuns === runs.numRuns ? 'none' : `only ${numRuns} cases ran`;
  const smallest = JSON.stringify(counterexample?.[0]).slice(0, 3000);
  return `${String(errorInstance)}; case ${smallest}; seed ${seed}, after ${numRuns} cases`;
}
