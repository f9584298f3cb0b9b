import { InvalidInputError } from '#domain/text/invalid-input-error.ts';
import { type Amount, unitRate } from '#domain/money/amount.ts';
import { type Decimal, decimal, larger, one, shortText, zero } from '#domain/money/decimal.ts';
import { escalate } from '#domain/lease-account/rent/fixed-rent.ts';
import { engineRatio, type FlownRatio, type RatioSource } from './engine-ratio.ts';

/**
 * The rate that applies from a ratio of flight hours to cycles; BAND: up to the next point,
 * exclusive.
 */
export interface RatioPoint {
  readonly ratio: string;
  readonly rate: Amount;
  /** Take-off derate in per cent of the rate; default 0. */
  readonly derate?: string | undefined;
}

/** What an engine flew in the basis period, and the table of its contract. */
export interface RatioUsage extends FlownRatio {
  readonly method: 'BAND' | 'INTERPOLATE';
  readonly table: readonly RatioPoint[];
  readonly currency?: string | undefined;
}

/** The rate of the period and the ratio, to four decimals, that selects it. */
export interface RatioRate {
  readonly ratio: string;
  readonly ratioOf: RatioSource;
  /** As agreed for a band; to six decimals when interpolated. */
  readonly rate: string;
  /** Where the band of the rate begins; absent for an interpolated rate. */
  readonly band?: string;
  /** The ratio whose rate applies, when `ratio` is more than one step outside the table. */
  readonly limitedTo?: string;
}

/** A ratio as an exact fraction. */
interface Ratio {
  readonly over: Decimal;
  readonly under: Decimal;
}

interface Point {
  readonly ratio: Decimal;
  readonly rate: Decimal;
}

function readTable(table: readonly RatioPoint[]): readonly [Point, ...Point[]] {
  const points = table
    .map((point) => ({
      ratio: decimal(point.ratio, 'A ratio'),
      rate: decimal(point.rate, 'A rate'),
    }))
    .toSorted((a, b) => a.ratio.cmp(b.ratio));
  const [first, ...others] = points;
  if (first === undefined) throw new InvalidInputError('The ratio table is empty; add its rates.');
  const twice = others.find((point, index) => points[index]?.ratio.eq(point.ratio));
  if (twice === undefined) return [first, ...others];
  throw new InvalidInputError(
    `The ratio table has two rates for ${twice.ratio.toFixed()}; keep one.`,
  );
}

/** The band that starts at or below the ratio; the lowest band for a ratio below all of them. */
function bandOf(ratio: Ratio, [first, ...others]: readonly [Point, ...Point[]]): Point {
  return others.findLast((point) => point.ratio.times(ratio.under).lte(ratio.over)) ?? first;
}

/** The ratio itself, or the end of the step that the table allows outside its points (§3.9). */
function limited(ratio: Ratio, points: readonly Point[]): Ratio {
  const [first, second] = points;
  const [beforeLast, last] = points.slice(-2);
  if (!first || !second || !beforeLast || !last) return ratio;
  const lowest = first.ratio.times(decimal('2')).minus(second.ratio);
  const highest = last.ratio.times(decimal('2')).minus(beforeLast.ratio);
  if (lowest.times(ratio.under).gt(ratio.over)) return { over: lowest, under: one };
  if (highest.times(ratio.under).lt(ratio.over)) return { over: highest, under: one };
  return ratio;
}

/** The two points around the ratio, or the two nearest outside the table; one of a table of one. */
function pointsAround(
  ratio: Ratio,
  [first, ...others]: readonly [Point, ...Point[]],
): readonly [Point, Point | undefined] {
  const beyond = others.findIndex((point) => point.ratio.times(ratio.under).gte(ratio.over));
  const upperIndex = beyond < 0 ? others.length - 1 : beyond;
  const upper = others[upperIndex];
  return [upperIndex > 0 ? (others[upperIndex - 1] ?? first) : first, upper];
}

/** Linear between the two points around the ratio, or from the two nearest outside the table. */
function lineThrough(ratio: Ratio, points: readonly [Point, ...Point[]]): Decimal {
  const [lower, upper] = pointsAround(ratio, points);
  if (upper === undefined) return lower.rate;
  const width = upper.ratio.minus(lower.ratio).times(ratio.under);
  const step = ratio.over.minus(lower.ratio.times(ratio.under));
  const rise = step.times(upper.rate.minus(lower.rate));
  return lower.rate.times(width).plus(rise).div(width);
}

function interpolated(ratio: Ratio, table: readonly [Point, ...Point[]], currency?: string) {
  const used = limited(ratio, table);
  const rate = unitRate(larger(lineThrough(used, table), zero), currency);
  return used === ratio ? { rate } : { rate, limitedTo: used.over.toFixed() };
}

/**
 * The rate of an engine by its ratio of flight hours to cycles (§3.5, §3.9). BAND: bands are
 * `[from, to)`, and the rate has the decimals of the contract; INTERPOLATE: linear, to six decimals,
 * outside the table for at most one more step of it and never below 0. With too few cycles, the
 * airframe's ratio applies, then the contract's. Throws `InvalidInputError`.
 */
export function ratioRate(usage: RatioUsage): RatioRate {
  if (usage.method !== 'BAND' && usage.method !== 'INTERPOLATE')
    throw new InvalidInputError(
      `The method must be BAND or INTERPOLATE; it is ${JSON.stringify(usage.method)}.`,
    );
  const ratio = engineRatio(usage);
  const table = readTable(usage.table);
  const head = { ratio: shortText(ratio.over.div(ratio.under), 4), ratioOf: ratio.source };
  if (usage.method === 'INTERPOLATE')
    return { ...head, ...interpolated(ratio, table, usage.currency) };
  const band = bandOf(ratio, table);
  return { ...head, rate: unitRate(band.rate, usage.currency), band: band.ratio.toFixed() };
}

/**
 * The ratios of the points of a table that give the rate of an engine: of its band and of the next
 * one, or of both ends of the line; one where the table has no other. Throws `InvalidInputError`.
 */
export function ratiosUsed(usage: RatioUsage): readonly string[] {
  const ratio = engineRatio(usage);
  const table = readTable(usage.table);
  const band = bandOf(ratio, table);
  const used =
    usage.method === 'BAND'
      ? [band, table[table.indexOf(band) + 1]]
      : pointsAround(limited(ratio, table), table);
  return used.flatMap((point) => point?.ratio.toFixed() ?? []);
}

/** Every rate of a table after `years` escalations on 1 January, rounded each year (§3.5). */
export function escalateTable(
  table: readonly RatioPoint[],
  escalation: string,
  years: number,
  currency?: string,
): readonly RatioPoint[] {
  return table.map((point) => ({
    ...point,
    rate: escalate(point.rate, escalation, years, currency).at(-1) ?? point.rate,
  }));
}
