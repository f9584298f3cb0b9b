import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  compareDates,
  dateOfDayNumber,
  dateParts,
  dayNumber,
  daysBetween,
  weekday,
} from '#domain/dates/date.ts';
import {
  addMonths,
  isMonthEnd,
  lengthOfMonth,
  monthEnd,
  monthOf,
  monthStart,
  shiftMonth,
} from '#domain/dates/month.ts';

const dates = fc.integer({ min: -100_000, max: 100_000 }).map(dateOfDayNumber);

describe('dates', () => {
  it.each([
    '2026-02-29',
    '2100-02-29',
    '2026-13-01',
    '2026-00-01',
    '2026-01-00',
    '2026-04-31',
    '2026-1-1',
    '2026-01-01T00:00:00Z',
    '',
  ])('refuses %j', (date) => {
    expect(() => dateParts(date)).toThrow(
      `A date must exist and be written YYYY-MM-DD, like 2026-10-31; it is ${JSON.stringify(date)}.`,
    );
  });

  it('counts days across leap years and centuries', () => {
    expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
    expect(daysBetween('2026-02-28', '2026-03-01')).toBe(1);
    expect(daysBetween('2100-02-28', '2100-03-01')).toBe(1);
    expect(daysBetween('2026-10-31', '2026-10-01')).toBe(-30);
    expect(dayNumber('1970-01-01')).toBe(0);
  });

  it('knows the day of the week', () => {
    expect(weekday('2026-03-15')).toBe(0);
    expect(weekday('2026-08-15')).toBe(6);
    expect(weekday('1969-12-28')).toBe(0);
  });

  it('adds back whatever it counts', () => {
    fc.assert(
      fc.property(dates, dates, (a, b) => {
        expect(addDays(a, daysBetween(a, b))).toBe(b);
        expect(Math.sign(compareDates(a, b))).toBe(a < b ? -1 : Number(a > b));
      }),
    );
  });
});

describe('months', () => {
  it('adds months, keeping the anchor day where the month has it', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-02-28', 1, 31)).toBe('2026-03-31');
    expect(addMonths('2024-11-30', 3)).toBe('2025-02-28');
    expect(addMonths('2026-03-15', -15)).toBe('2024-12-15');
  });

  it('knows starts, ends and lengths', () => {
    expect([monthStart('2028-02'), monthEnd('2028-02')]).toEqual(['2028-02-01', '2028-02-29']);
    expect([lengthOfMonth('2026-02'), lengthOfMonth('2026-06')]).toEqual([28, 30]);
    expect([isMonthEnd('2026-02-28'), isMonthEnd('2028-02-28')]).toEqual([true, false]);
    expect([monthOf('2026-10-31'), shiftMonth('2026-01', -1)]).toEqual(['2026-10', '2025-12']);
  });

  it.each(['2026-13', '2026-1', '2026-00', ''])('refuses the month %j', (month) => {
    expect(() => monthStart(month)).toThrow('A month must be written YYYY-MM, like 2026-10');
  });
});
