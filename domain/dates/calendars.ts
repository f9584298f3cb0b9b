import { type IsoDate, addDays, weekday } from './date.ts';
import {
  easterSunday,
  fixedDay,
  lastWeekday,
  monday,
  nthWeekday,
  substituteDay,
  thursday,
} from './holidays.ts';
import { isListed, usGovernmentSecurities } from './us-government-securities.ts';

/**
 * Places and markets whose closing days count (domain page §0, §3.2, §3.9). `goodFriday` contains
 * this day only, for a lease that closes on it although its market is open.
 */
export const calendarNames = [
  'newYork',
  'dublin',
  'london',
  'target',
  'usGovernmentSecurities',
  'goodFriday',
] as const;

export type CalendarName = (typeof calendarNames)[number];

/** The Federal Reserve's rule: a holiday on Sunday moves to Monday, one on Saturday does not move. */
function federal(date: IsoDate): IsoDate {
  return weekday(date) === 0 ? addDays(date, 1) : date;
}

function newYork(year: number): readonly IsoDate[] {
  return [
    federal(fixedDay(year, 1, 1)),
    nthWeekday(year, 1, monday, 3),
    nthWeekday(year, 2, monday, 3),
    lastWeekday(year, 5, monday),
    ...(year >= 2021 ? [federal(fixedDay(year, 6, 19))] : []),
    federal(fixedDay(year, 7, 4)),
    nthWeekday(year, 9, monday, 1),
    nthWeekday(year, 10, monday, 2),
    federal(fixedDay(year, 11, 11)),
    nthWeekday(year, 11, thursday, 4),
    federal(fixedDay(year, 12, 25)),
  ];
}

function saintBrigid(year: number): readonly IsoDate[] {
  if (year < 2023) return [];
  const first = fixedDay(year, 2, 1);
  return [weekday(first) === 5 ? first : nthWeekday(year, 2, monday, 1)];
}

function dublin(year: number): readonly IsoDate[] {
  const easter = easterSunday(year);
  const christmas = substituteDay(fixedDay(year, 12, 25));
  return [
    substituteDay(fixedDay(year, 1, 1)),
    ...saintBrigid(year),
    substituteDay(fixedDay(year, 3, 17)),
    // A single day of remembrance for the pandemic.
    ...(year === 2022 ? [fixedDay(year, 3, 18)] : []),
    addDays(easter, -2),
    addDays(easter, 1),
    nthWeekday(year, 5, monday, 1),
    nthWeekday(year, 6, monday, 1),
    nthWeekday(year, 8, monday, 1),
    lastWeekday(year, 10, monday),
    christmas,
    substituteDay(fixedDay(year, 12, 26), [christmas]),
  ];
}

/** Bank holidays of England that a proclamation moved, or added for one year. */
const proclaimed: Readonly<Record<number, { readonly moved: string; readonly added: string }>> = {
  2020: { moved: '05-04', added: '05-08' },
  2022: { moved: '05-30', added: '06-02 06-03 09-19' },
  2023: { moved: '', added: '05-08' },
};

/** Bank holidays in England, on which banks in London are closed. */
function london(year: number): readonly IsoDate[] {
  const easter = easterSunday(year);
  const christmas = substituteDay(fixedDay(year, 12, 25));
  const { moved, added } = proclaimed[year] ?? { moved: '', added: '' };
  const usual = [
    substituteDay(fixedDay(year, 1, 1)),
    addDays(easter, -2),
    addDays(easter, 1),
    nthWeekday(year, 5, monday, 1),
    lastWeekday(year, 5, monday),
    lastWeekday(year, 8, monday),
    christmas,
    substituteDay(fixedDay(year, 12, 26), [christmas]),
  ];
  const days = added === '' ? [] : added.split(' ').map((day) => `${year}-${day}`);
  return [...usual.filter((day) => day !== `${year}-${moved}`), ...days];
}

/** Closing days of the euro's settlement system, on which EURIBOR is not published. */
function target(year: number): readonly IsoDate[] {
  const easter = easterSunday(year);
  return [
    fixedDay(year, 1, 1),
    addDays(easter, -2),
    addDays(easter, 1),
    fixedDay(year, 5, 1),
    fixedDay(year, 12, 25),
    fixedDay(year, 12, 26),
  ];
}

const rules: Record<CalendarName, (year: number) => readonly IsoDate[]> = {
  newYork,
  dublin,
  london,
  target,
  usGovernmentSecurities,
  goodFriday: (year) => [addDays(easterSunday(year), -2)],
};

const known = new Map<string, ReadonlySet<IsoDate>>();

/** The closing days of a calendar in one year, without weekends. Bank holidays by current law. */
export function holidaysOf(calendar: CalendarName, year: number): ReadonlySet<IsoDate> {
  const key = `${calendar} ${year}`;
  const found = known.get(key) ?? new Set(rules[calendar](year));
  known.set(key, found);
  return found;
}

/** Whether the closing days of a calendar in a year are computed because no list is published yet. */
export function isProvisional(calendar: CalendarName, year: number): boolean {
  return calendar === 'usGovernmentSecurities' && !isListed(year);
}
