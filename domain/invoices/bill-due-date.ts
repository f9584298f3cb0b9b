import { adjustDate } from '#domain/dates/business-days.ts';
import { addDays, type IsoDate } from '#domain/dates/date.ts';
import { parseCalendars } from '#domain/dates/lease-calendars.ts';

/**
 * When a bill is due that is issued on a day (UTC): after the days of the lease, on a business day of
 * its calendars, which `+` joins.
 */
export function billDueDate(
  issued: IsoDate,
  { dueDays, calendars }: { readonly dueDays: number; readonly calendars: string },
): IsoDate {
  return adjustDate(addDays(issued, dueDays), 'following', parseCalendars(calendars));
}
