import { type IsoDate, dateParts, daysBetween } from './date.ts';
import { isMonthEnd } from './month.ts';
import { InvalidInputError } from '#domain/text/invalid-input-error.ts';

/** Day-count conventions of leases (domain page §2, `rent_term.day_count`). */
export const dayCounts = ['30/360US', '30E/360', 'ACT/360', 'ACT/365F', 'ACT/PERIOD'] as const;

export type DayCount = (typeof dayCounts)[number];

/** Reads the name of a convention. Throws `InvalidInputError` that lists the known ones. */
export function parseDayCount(name: string): DayCount {
  const found = dayCounts.find((convention) => convention === name);
  if (found !== undefined) return found;
  throw new InvalidInputError(
    `The day count must be one of ${dayCounts.join(', ')}; it is ${JSON.stringify(name)}.`,
  );
}

function isFebruaryEnd(date: IsoDate): boolean {
  return dateParts(date).month === 2 && isMonthEnd(date);
}

/** The days of the month that a 30/360 convention counts from and to. */
interface CountedDays {
  readonly first: number;
  readonly last: number;
}

/** The February and day-31 adjustments of 30/360US, in the order of the convention. */
function daysUs(from: IsoDate, to: IsoDate): CountedDays {
  let first = dateParts(from).day;
  let last = dateParts(to).day;
  if (isFebruaryEnd(from)) {
    if (isFebruaryEnd(to)) last = 30;
    first = 30;
  }
  if (last === 31 && first >= 30) last = 30;
  return { first: Math.min(first, 30), last };
}

function daysEuropean(from: IsoDate, to: IsoDate): CountedDays {
  return { first: Math.min(dateParts(from).day, 30), last: Math.min(dateParts(to).day, 30) };
}

/** What a 30/360 convention counts: `360 × years + 30 × months + last − first`. */
export interface Parts30360 extends CountedDays {
  /** Year of the end less year of the start. */
  readonly years: number;
  /** Month of the end less month of the start; negative when the end is earlier in its year. */
  readonly months: number;
}

/**
 * What a convention of months of 30 days counts from `from` (inclusive) to `to` (exclusive), the days
 * of the month after its adjustments (§3.1). Undefined for a convention that counts actual days.
 */
export function parts30360(
  convention: DayCount,
  from: IsoDate,
  to: IsoDate,
): Parts30360 | undefined {
  if (convention.startsWith('ACT')) return undefined;
  const [start, end] = [dateParts(from), dateParts(to)];
  const days = convention === '30/360US' ? daysUs(from, to) : daysEuropean(from, to);
  return { years: end.year - start.year, months: end.month - start.month, ...days };
}

/** Days from `from` (inclusive) to `to` (exclusive) by a convention; negative when reversed (§3.1). */
export function countDays(convention: DayCount, from: IsoDate, to: IsoDate): number {
  const parts = parts30360(convention, from, to);
  if (parts === undefined) return daysBetween(from, to);
  return parts.years * 360 + parts.months * 30 + parts.last - parts.first;
}

/**
 * Days of 360 and of 365 days a year in one, a common multiple: interest multiplied for it is divided
 * once, so that sums stay exact for every day count.
 */
export const commonYear = 26_280;

/** Days of a year by a convention. `ACT/PERIOD` has none and throws `InvalidInputError`. */
export function daysOfYear(convention: DayCount): number {
  if (convention === 'ACT/PERIOD')
    throw new InvalidInputError('ACT/PERIOD has no days of a year; choose a yearly day count.');
  return convention === 'ACT/365F' ? 365 : 360;
}
