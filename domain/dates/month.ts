import { InvalidInputError } from '#domain/text/invalid-input-error.ts';
import { type IsoDate, dateOf, dateParts, daysInMonth } from './date.ts';

/** Calendar month `YYYY-MM` (domain page §0). Months compare as text. */
export type IsoMonth = string;

const [firstKnown, lastKnown] = ['1900-01', '2199-12'] as const;

/**
 * Whether a text is a month from 1900 to 2199. Outside, adding or subtracting months may leave the
 * four-digit years.
 */
export function isKnownMonth(text: string): boolean {
  const isMonth = /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text);
  return isMonth && text >= firstKnown && text <= lastKnown;
}

/**
 * The date `months` later. Keeps `anchorDay` (default: the day of `date`) where the month has it,
 * else takes the last day of the month.
 */
export function addMonths(date: IsoDate, months: number, anchorDay?: number): IsoDate {
  const { year, month, day } = dateParts(date);
  const index = year * 12 + (month - 1) + months;
  return dateOf({ year: Math.floor(index / 12), month: (index % 12) + 1, day: anchorDay ?? day });
}

/** Months from the month of one date to the month of another, whatever their days. */
export function monthsBetween(from: IsoDate, to: IsoDate): number {
  const [first, last] = [dateParts(from), dateParts(to)];
  return (last.year - first.year) * 12 + last.month - first.month;
}

/** The month of a date. */
export function monthOf(date: IsoDate): IsoMonth {
  dateParts(date);
  return date.slice(0, 7);
}

/** First day of a month. Throws `InvalidInputError` for a month that is not `YYYY-MM`. */
export function monthStart(month: IsoMonth): IsoDate {
  if (typeof month === 'string' && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month)) return `${month}-01`;
  throw new InvalidInputError(
    `A month must be written YYYY-MM, like 2026-10; it is ${JSON.stringify(month)}.`,
  );
}

/** Last day of a month. */
export function monthEnd(month: IsoMonth): IsoDate {
  return dateOf({ ...dateParts(monthStart(month)), day: 31 });
}

/** Days of a month. */
export function lengthOfMonth(month: IsoMonth): number {
  const { year, month: number } = dateParts(monthStart(month));
  return daysInMonth(year, number);
}

/** The month `count` later; earlier when negative. */
export function shiftMonth(month: IsoMonth, count: number): IsoMonth {
  return monthOf(addMonths(monthStart(month), count));
}

/** Whether a date is the last day of its month. */
export function isMonthEnd(date: IsoDate): boolean {
  const { year, month, day } = dateParts(date);
  return day === daysInMonth(year, month);
}
