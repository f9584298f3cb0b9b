import { type CalendarName, holidaysOf } from './calendars.ts';
import { type IsoDate, addDays, dateOf, dateParts, weekday } from './date.ts';
import { monthOf } from './month.ts';

/** What to do with a date on which a bank is closed. */
export type BusinessDayRule = 'none' | 'preceding' | 'following' | 'modifiedFollowing';

/** The calendars that apply when a lease names none (domain page §0). */
export const defaultCalendars: readonly CalendarName[] = ['newYork', 'dublin'];

/** Whether every calendar is open on a date. */
export function isBusinessDay(date: IsoDate, calendars = defaultCalendars): boolean {
  const day = weekday(date);
  if (day === 0 || day === 6) return false;
  const { year } = dateParts(date);
  return !calendars.some((calendar) => holidaysOf(calendar, year).has(date));
}

function nearest(date: IsoDate, step: 1 | -1, calendars: readonly CalendarName[]): IsoDate {
  let day = date;
  while (!isBusinessDay(day, calendars)) day = addDays(day, step);
  return day;
}

/**
 * Moves a date to a business day by the rule. Modified following goes forward unless that leaves
 * the month, then backward.
 */
export function adjustDate(
  date: IsoDate,
  rule: BusinessDayRule,
  calendars = defaultCalendars,
): IsoDate {
  if (rule === 'none') return dateOf(dateParts(date));
  if (rule === 'preceding') return nearest(date, -1, calendars);
  const later = nearest(date, 1, calendars);
  if (rule === 'following' || monthOf(later) === monthOf(date)) return later;
  return nearest(date, -1, calendars);
}

/** The date `count` business days after a date; before it when negative. */
export function addBusinessDays(
  date: IsoDate,
  count: number,
  calendars = defaultCalendars,
): IsoDate {
  const step = count < 0 ? -1 : 1;
  let day = date;
  for (let left = Math.abs(count); left > 0; left -= 1)
    day = nearest(addDays(day, step), step, calendars);
  return day;
}
