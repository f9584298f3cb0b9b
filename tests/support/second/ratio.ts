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

/** What was flown in a month. */
export interface MonthFlight extends Flown {
  readonly month: string;
}

/** What decides the ratio of an engine over the last months of a lease. */
export interface PeriodFacts extends Pick<RatioFacts, 'contract' | 'minimum'> {
  readonly engine: readonly MonthFlight[];
  readonly airframe: readonly MonthFlight[];
  readonly last: string;
  /** Months of the period: 1, 6 or 12. */
  readonly months: number;
}

/** The calendar months of a period, counted back from the last one. */
function monthsBack(last: string, count: number): string[] {
  const found: string[] = [];
  let [year, month] = last.split('-').map(Number) as [number, number];
  while (found.length < count) {
    found.push(`${year}-${String(month).padStart(2, '0')}`);
    month -= 1;
    if (month === 0) [year, month] = [year - 1, 12];
  }
  return found;
}

/**
 * The ratio of a basis period (domain page §3.5, §3.9): all hours of its months over all cycles. The
 * minimum of cycles is compared with the cycles of that ratio, and the airframe is asked about the
 * same months.
 */
export function ratioOfPeriod(facts: PeriodFacts): Fraction | undefined {
  const period = new Set(monthsBack(facts.last, facts.months));
  const flown = (flights: readonly MonthFlight[]): Flown => {
    let [minutes, cycles] = [0, 0];
    for (const flight of flights) {
      if (!period.has(flight.month)) continue;
      minutes += flight.minutes;
      cycles += flight.cycles;
    }
    return { minutes, cycles };
  };
  const { contract, minimum } = facts;
  return ratioOf({
    engine: flown(facts.engine),
    airframe: flown(facts.airframe),
    contract,
    minimum,
  });
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
