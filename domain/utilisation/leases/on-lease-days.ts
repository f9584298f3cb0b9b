import { type IsoDate, addDays, daysBetween } from '#domain/dates/date.ts';
import { type IsoMonth, lengthOfMonth, monthEnd, monthStart } from '#domain/dates/month.ts';

/** Days of a month on lease, from `from` (inclusive) until `until` (exclusive); open ends allowed. */
export function onLeaseDays(month: IsoMonth, from?: IsoDate, until?: IsoDate): number {
  const start = monthStart(month);
  const end = addDays(monthEnd(month), 1);
  const first = from !== undefined && from > start ? from : start;
  const last = until !== undefined && until < end ? until : end;
  return Math.max(0, daysBetween(first, last));
}

/** Days of a month that a lease is on, from `start` to `end` (both inclusive), and all days of it. */
export function leaseDaysOfMonth(
  { start, end }: { readonly start: IsoDate; readonly end: IsoDate | null },
  month: IsoMonth,
) {
  const until = end === null ? undefined : addDays(end, 1);
  return { onLeaseDays: onLeaseDays(month, start, until), daysInMonth: lengthOfMonth(month) };
}
