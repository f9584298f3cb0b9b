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

function days30360(from: IsoDate, to: IsoDate, firstDay: number, lastDay: number): number {
  const start = dateParts(from);
  const end = dateParts(to);
  return (end.year - start.year) * 360 + (end.month - start.month) * 30 + (lastDay - firstDay);
}

/** The February and day-31 adjustments of 30/360US, in the order of the convention. */
function daysUs(from: IsoDate, to: IsoDate): number {
  let firstDay = dateParts(from).day;
  let lastDay = dateParts(to).day;
  if (isFebruaryEnd(from)) {
    if (isFebruaryEnd(to)) lastDay = 30;
    firstDay = 30;
  }
  if (lastDay === 31 && firstDay >= 30) lastDay = 30;
  return days30360(from, to, Math.min(firstDay, 30), lastDay);
}

function daysEuropean(from: IsoDate, to: IsoDate): number {
  const firstDay = Math.min(dateParts(from).day, 30);
  return days30360(from, to, firstDay, Math.min(dateParts(to).day, 30));
}

/** Days from `from` (inclusive) to `to` (exclusive) by a convention; negative when reversed (§3.1). */
export function countDays(convention: DayCount, from: IsoDate, to: IsoDate): number {
  if (convention === '30/360US') return daysUs(from, to);
  if (convention === '30E/360') return daysEuropean(from, to);
  return daysBetween(from, to);
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
