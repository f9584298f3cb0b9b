import { type IsoDate, addDays, daysBetween } from '#domain/dates/date.ts';
import { type IsoMonth, monthEnd, monthStart } from '#domain/dates/month.ts';

/** Days of a month on lease, from `from` (inclusive) until `until` (exclusive); open ends allowed. */
export function onLeaseDays(month: IsoMonth, from?: IsoDate, until?: IsoDate): number {
  const start = monthStart(month);
  const end = addDays(monthEnd(month), 1);
  const first = from !== undefined && from > start ? from : start;
  const last = until !== undefined && until < end ? until : end;
  return Math.max(0, daysBetween(first, last));
}
