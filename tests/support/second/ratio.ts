import { Fraction, least, most, none } from './fraction.ts';
import type { Flown } from './supplemental-rent.ts';

/** A rate of a table and the ratio of hours to cycles from which it applies. */
export interface Rung {
  readonly ratio: string;
  readonly rate: string;
  readonly derate?: string | undefined;
}

/** What decides the ratio of an engine in a month. */
export interface RatioFacts {
  readonly engine: Flown;
  readonly airframe?: Flown | undefined;
  readonly contract?: string | undefined;
  /** A ratio of fewer cycles does not count. */
  readonly minimum?: number | undefined;
}

/**
 * The engine's ratio; with no cycles or fewer than the lease's minimum the airframe's, then the
 * contract's (domain page §3.9).
 */
export function ratioOf({ engine, airframe, contract, minimum }: RatioFacts): Fraction | undefined {
  const counted = [engine, airframe].find(
    (one) => one !== undefined && one.cycles > 0 && one.cycles >= (minimum ?? 0),
  );
  if (counted !== undefined) return Fraction.of(counted.minutes).over(60 * counted.cycles);
  return contract === undefined ? undefined : Fraction.of(contract);
}

/** The rates of a table at a take-off derate: those of the last one that was flown in full. */
export function rungsAt(table: readonly Rung[], derate: string): readonly Rung[] {
  const known = [...new Set(table.map((rung) => rung.derate ?? '0'))];
  known.sort((a, b) => Fraction.of(a).against(b));
  const flown = known.filter((one) => Fraction.of(one).against(derate) <= 0);
  const used = flown.at(-1) ?? known[0];
  return table.filter((rung) => (rung.derate ?? '0') === used);
}

/** The rate of the band that a ratio is in; a ratio on an edge is in the higher band. */
export function bandRate(rungs: readonly Rung[], ratio: Fraction): Fraction {
  const below = rungs.filter((rung) => ratio.against(rung.ratio) >= 0);
  const highest = below.reduce((a, b) => (Fraction.of(b.ratio).against(a.ratio) >= 0 ? b : a));
  return Fraction.of(highest.rate);
}

/**
 * The rate on the line through the two points of the table that are nearest, in six decimals; at
 * most one step outside the table, never below 0 (domain page §3.5, §3.9).
 */
export function lineRate(rungs: readonly Rung[], ratio: Fraction): Fraction {
  const points = rungs
    .map((rung) => ({ at: Fraction.of(rung.ratio), rate: Fraction.of(rung.rate) }))
    .toSorted((a, b) => a.at.against(b.at));
  const [first, second] = points;
  const [beforeLast, last] = points.slice(-2);
  if (!first || !second || !beforeLast || !last) throw new Error('A line needs two points.');
  const lowest = first.at.times(2).minus(second.at);
  const highest = last.at.times(2).minus(beforeLast.at);
  const used = least(most(ratio, lowest), highest);
  const right = points.slice(1).find(({ at }) => used.against(at) <= 0) ?? last;
  const left = points[points.indexOf(right) - 1] ?? first;
  const slope = right.rate.minus(left.rate).over(right.at.minus(left.at));
  return most(left.rate.plus(used.minus(left.at).times(slope)), none).rounded(6);
}
