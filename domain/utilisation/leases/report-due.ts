import { adjustDate, defaultCalendars } from '#domain/dates/business-days.ts';
import { addDays, type IsoDate } from '#domain/dates/date.ts';
import { monthStart, shiftMonth, type IsoMonth } from '#domain/dates/month.ts';

/**
 * Whether a report that is due on `due` is awaited from a customer who works in the portal from
 * `liveFrom` on; null is always. What was due before is history that the lessor loaded.
 */
export function isReportAwaited(due: IsoDate, liveFrom: IsoDate | null): boolean {
  return liveFrom === null || due >= liveFrom;
}

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
