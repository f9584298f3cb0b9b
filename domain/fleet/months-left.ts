import { compareDates, type IsoDate } from '#domain/dates/date.ts';
import { addMonths, monthsBetween } from '#domain/dates/month.ts';

/** Whole months from a date until an end (both `YYYY-MM-DD`, UTC); null when the end has passed. */
export function monthsLeft(from: IsoDate, end: IsoDate): number | null {
  if (compareDates(end, from) < 0) return null;
  const months = monthsBetween(from, end);
  return compareDates(addMonths(from, months), end) <= 0 ? months : months - 1;
}
