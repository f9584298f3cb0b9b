import { InvalidInputError } from '#domain/text/invalid-input-error.ts';

/** Calendar date `YYYY-MM-DD` without a time, in UTC (R19). Dates compare as text. */
export type IsoDate = string;

const dayLength = 86_400_000;
const written = /^\d{4}-\d{2}-\d{2}$/;

/** The parts of a date; `month` is 1 to 12. */
export interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Days of a month; `month` is 1 to 12. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** Splits a date into its parts. Throws `InvalidInputError` for a date that does not exist. */
export function dateParts(date: IsoDate): DateParts {
  if (typeof date === 'string' && written.test(date)) {
    const year = Number(date.slice(0, 4));
    const month = Number(date.slice(5, 7));
    const day = Number(date.slice(8));
    const isMonth = month >= 1 && month <= 12;
    if (isMonth && day >= 1 && day <= daysInMonth(year, month)) return { year, month, day };
  }
  throw new InvalidInputError(
    `A date must exist and be written YYYY-MM-DD, like 2026-10-31; it is ${JSON.stringify(date)}.`,
  );
}

/** Whether a text is an existing date, written YYYY-MM-DD. */
export function isDate(text: string): boolean {
  try {
    dateParts(text);
    return true;
  } catch (fault) {
    if (fault instanceof InvalidInputError) return false;
    throw fault;
  }
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0');
}

/** Builds a date from its parts; a day beyond the end of the month becomes its last day. */
export function dateOf({ year, month, day }: DateParts): IsoDate {
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(Math.min(day, daysInMonth(year, month)), 2)}`;
}

/** Days since 1970-01-01. */
export function dayNumber(date: IsoDate): number {
  const { year, month, day } = dateParts(date);
  return Math.round(new Date(0).setUTCFullYear(year, month - 1, day) / dayLength);
}

/** The UTC date of an instant: a `Date` or epoch milliseconds. */
export function isoDayOf(instant: Date | number): IsoDate {
  return new Date(instant).toISOString().slice(0, 10);
}

/** The day in UTC of an instant in ISO 8601, UTC. */
export function dayOfInstant(at: string): string {
  return at.slice(0, 10);
}

/** The date `number` days after 1970-01-01. */
export function dateOfDayNumber(number: number): IsoDate {
  return isoDayOf(number * dayLength);
}

/** The date `days` later; earlier when negative. */
export function addDays(date: IsoDate, days: number): IsoDate {
  return dateOfDayNumber(dayNumber(date) + days);
}

/** Days from `from` (inclusive) to `to` (exclusive); negative when `to` is before `from`. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return dayNumber(to) - dayNumber(from);
}

/** Negative, zero or positive as `a` is before, equal to or after `b`. */
export function compareDates(a: IsoDate, b: IsoDate): number {
  return daysBetween(b, a);
}

/** Day of the week, 0 for Sunday to 6 for Saturday. */
export function weekday(date: IsoDate): number {
  return (((dayNumber(date) + 4) % 7) + 7) % 7;
}
