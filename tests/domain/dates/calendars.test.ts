import { describe, expect, it } from 'vitest';
import { type CalendarName, holidaysOf, isProvisional } from '#domain/dates/calendars.ts';
import { weekday } from '#domain/dates/date.ts';
import table from './closing-days.json' with { type: 'json' };

type Differences = Readonly<Record<string, readonly string[]>>;

/** Weekdays that are closed here but not in the table, or the reverse, with the reason. */
const known: Readonly<
  Record<CalendarName, { readonly added: Differences; readonly left: Differences }>
> = {
  target: { added: {}, left: {} },
  london: { added: {}, left: {} },
  goodFriday: { added: {}, left: {} },
  usGovernmentSecurities: {
    added: {},
    // SIFMA confirmed an early close, not a closed day, on 20 March 2026.
    left: { 2026: ['04-03'] },
  },
  newYork: {
    added: {},
    // The Reserve Banks are open on the Friday before a holiday on Saturday.
    left: { 2027: ['06-18'], 2032: ['06-18'] },
  },
  dublin: {
    // Banks close on Good Friday, which is no public holiday, and on the Monday or Tuesday that
    // replaces a holiday on a weekend; the table has neither.
    added: {
      2024: ['03-18', '03-29'],
      2025: ['04-18'],
      2026: ['04-03', '12-28'],
      2027: ['03-26', '12-27', '12-28'],
      2028: ['01-03', '04-14'],
      2029: ['03-19', '03-30'],
      2030: ['03-18', '04-19'],
      2031: ['04-11'],
      2032: ['03-26', '12-27', '12-28'],
      2033: ['01-03', '04-15', '12-27'],
    },
    left: {},
  },
};

function closedWeekdays(calendar: CalendarName, year: string): ReadonlySet<string> {
  const days = [...holidaysOf(calendar, Number(year))];
  return new Set(
    days.filter((day) => weekday(day) !== 0 && weekday(day) !== 6).map((day) => day.slice(5)),
  );
}

const calendars: readonly CalendarName[] = [
  'newYork',
  'dublin',
  'usGovernmentSecurities',
  'target',
  'london',
  'goodFriday',
];
const years = calendars.flatMap((calendar) =>
  Object.entries(table[calendar].weekdays).map(([year, days]) => [calendar, year, days] as const),
);

describe('the closing days of ten years', () => {
  it.each(years)('of %s in %s are those of an independent table', (calendar, year, days) => {
    const theirs = new Set(days.split(' '));
    const ours = closedWeekdays(calendar, year);
    const { added, left } = known[calendar];

    expect([...ours].filter((day) => !theirs.has(day)).toSorted()).toEqual(added[year] ?? []);
    expect([...theirs].filter((day) => !ours.has(day)).toSorted()).toEqual(left[year] ?? []);
  });
});

describe('the market of US government securities (§3.9)', () => {
  it.each([
    ['2026-07-03', true],
    ['2027-12-24', true],
    ['2027-12-31', false],
    ['2028-11-10', false],
  ])('on %s is closed: %s', (day, closed) => {
    const days = holidaysOf('usGovernmentSecurities', Number(day.slice(0, 4)));

    expect(days.has(day)).toBe(closed);
  });

  it('has provisional closing days in years that are not listed yet', () => {
    expect(isProvisional('usGovernmentSecurities', 2027)).toBe(false);
    expect(isProvisional('usGovernmentSecurities', 2028)).toBe(true);
    expect(isProvisional('target', 2040)).toBe(false);
  });
});
