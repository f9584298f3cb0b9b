import { adjustDate, defaultCalendars } from '#domain/dates/business-days.ts';
import { addDays, type IsoDate } from '#domain/dates/date.ts';
import { monthStart, shiftMonth, type IsoMonth } from '#domain/dates/month.ts';

/**
 * Day on which a month's report is due: a day of the following month, or the next business day by the
 * calendars of the lease.
 */
export function reportDueDate(
  dueDay: number,
  month: IsoMonth,
  calendars = defaultCalendars,
): IsoDate {
  return adjustDate(addDays(monthStart(shiftMonth(month, 1)), dueDay - 1), 'following', calendars);
}
