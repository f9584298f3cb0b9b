import { type IsoDate, addDays, dateOf, daysInMonth, weekday } from './date.ts';

/** Monday as returned by `weekday`. */
export const monday = 1;
/** Sunday as returned by `weekday`. */
export const sunday = 0;
/** Saturday as returned by `weekday`. */
export const saturday = 6;
/** Thursday as returned by `weekday`. */
export const thursday = 4;

/** The date of a day and month (1 to 12). */
export function fixedDay(year: number, month: number, day: number): IsoDate {
  return dateOf({ year, month, day });
}

/** The `nth` (from 1) weekday of that kind in a month. */
export function nthWeekday(year: number, month: number, day: number, nth: number): IsoDate {
  const first = dateOf({ year, month, day: 1 });
  return addDays(first, ((day - weekday(first) + 7) % 7) + (nth - 1) * 7);
}

/** The last weekday of that kind in a month. */
export function lastWeekday(year: number, month: number, day: number): IsoDate {
  const last = dateOf({ year, month, day: daysInMonth(year, month) });
  return addDays(last, -((weekday(last) - day + 7) % 7));
}

/** Easter Sunday of the Gregorian calendar, by the anonymous Gregorian computus. */
export function easterSunday(year: number): IsoDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const correction = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const moon = epact - Math.floor((golden + 11 * epact) / 319);
  const dominical = (2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - (year % 4) - moon) % 7;
  const toSunday = (dominical + 32 + 7) % 7;
  const month = Math.floor((moon + toSunday + 90) / 25);
  return dateOf({ year, month, day: (moon + toSunday + month + 19) % 32 });
}

/** The first following day that is not a Saturday, a Sunday or one of `taken`. */
export function substituteDay(date: IsoDate, taken: readonly IsoDate[] = []): IsoDate {
  let day = date;
  while (weekday(day) === sunday || weekday(day) === saturday || taken.includes(day))
    day = addDays(day, 1);
  return day;
}
