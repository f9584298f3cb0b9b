import { type IsoDate, addDays, weekday } from './date.ts';
import {
  easterSunday,
  fixedDay,
  lastWeekday,
  monday,
  nthWeekday,
  saturday,
  sunday,
  thursday,
} from './holidays.ts';

/**
 * Days of each year, as month and day, for which SIFMA recommends that trading in US government
 * securities closes for the whole day. A day that closes early is a business day: Good Friday of
 * 2021, 2023 and 2026, on which the employment report is published. Source: SIFMA, Holiday
 * Schedule, United States; the list of 2026 and 2027 is of 17 December 2025, Good Friday of 2026
 * was confirmed on 20 March 2026.
 */
const listed: Readonly<Record<number, string>> = {
  2020: '01-01 01-20 02-17 04-10 05-25 07-03 09-07 10-12 11-11 11-26 12-25',
  2021: '01-01 01-18 02-15 05-31 07-05 09-06 10-11 11-11 11-25 12-24',
  2022: '01-17 02-21 04-15 05-30 06-20 07-04 09-05 10-10 11-11 11-24 12-26',
  2023: '01-02 01-16 02-20 05-29 06-19 07-04 09-04 10-09 11-23 12-25',
  2024: '01-01 01-15 02-19 03-29 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25',
  2025: '01-01 01-20 02-17 04-18 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25',
  2026: '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25',
  2027: '01-01 01-18 02-15 03-26 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24',
};

/** A holiday on Sunday closes Monday; one on Saturday closes nothing. */
function mondayAfterSunday(date: IsoDate): IsoDate {
  return weekday(date) === sunday ? addDays(date, 1) : date;
}

/** A holiday on Sunday closes Monday; one on Saturday closes Friday. */
function nearestWeekday(date: IsoDate): IsoDate {
  return weekday(date) === saturday ? addDays(date, -1) : mondayAfterSunday(date);
}

/** The closing days by the pattern of the published lists, for years without a list. */
function expected(year: number): readonly IsoDate[] {
  return [
    mondayAfterSunday(fixedDay(year, 1, 1)),
    nthWeekday(year, 1, monday, 3),
    nthWeekday(year, 2, monday, 3),
    addDays(easterSunday(year), -2),
    lastWeekday(year, 5, monday),
    ...(year >= 2022 ? [nearestWeekday(fixedDay(year, 6, 19))] : []),
    nearestWeekday(fixedDay(year, 7, 4)),
    nthWeekday(year, 9, monday, 1),
    nthWeekday(year, 10, monday, 2),
    mondayAfterSunday(fixedDay(year, 11, 11)),
    nthWeekday(year, 11, thursday, 4),
    nearestWeekday(fixedDay(year, 12, 25)),
  ];
}

/**
 * The days on which the market of US government securities is closed (domain page §3.9): as SIFMA
 * lists them, or computed for a year without a list (`isListed`).
 */
export function usGovernmentSecurities(year: number): readonly IsoDate[] {
  const days = listed[year];
  return days === undefined ? expected(year) : days.split(' ').map((day) => `${year}-${day}`);
}

/** Whether the closing days of a year are published; else they are provisional. */
export function isListed(year: number): boolean {
  return listed[year] !== undefined;
}
