import { adjustDate } from '#domain/dates/business-days.ts';
import { addDays, type IsoDate } from '#domain/dates/date.ts';
import { parseCalendars } from '#domain/dates/lease-calendars.ts';

/**
 * Due date of a bill that is issued on a day (UTC): the number of days of the lease later, moved to
 * a business day of its calendars (names joined by `+`).
 */
export function billDueDate(
  issued: IsoDate,
  { dueDays, calendars }: { readonly dueDays: number; readonly calendars: string },
): IsoDate {
  return adjustDate(addDays(issued, dueDays), 'following', parseCalendars(calendars));
}
