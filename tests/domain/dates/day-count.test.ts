import { describe, expect, it } from 'vitest';
import { countDays, daysOfYear, parseDayCount } from '#domain/dates/day-count.ts';

describe('countDays', () => {
  it.each([
    ['2026-01-31', '2026-02-28', 28, 28, 28],
    ['2026-02-28', '2026-03-31', 30, 32, 31],
    ['2024-02-29', '2025-02-28', 360, 359, 365],
    ['2026-01-30', '2026-03-31', 60, 60, 60],
    ['2026-01-15', '2026-03-31', 76, 75, 75],
    ['2024-02-28', '2024-02-29', 1, 1, 1],
    ['2024-02-29', '2024-03-01', 1, 2, 1],
    ['2026-01-31', '2026-03-31', 60, 60, 59],
    ['2026-06-15', '2026-09-15', 90, 90, 92],
    ['2026-05-05', '2026-05-05', 0, 0, 0],
    ['2026-09-15', '2026-06-15', -90, -90, -92],
  ])('§3.1: counts %s to %s as 30/360US %i, 30E/360 %i, actual %i', (from, to, us, e, actual) => {
    expect(countDays('30/360US', from, to)).toBe(us);
    expect(countDays('30E/360', from, to)).toBe(e);
    expect(countDays('ACT/360', from, to)).toBe(actual);
    expect(countDays('ACT/365F', from, to)).toBe(actual);
    expect(countDays('ACT/PERIOD', from, to)).toBe(actual);
  });

  it('knows the year of each convention', () => {
    expect(daysOfYear('30/360US')).toBe(360);
    expect(daysOfYear('30E/360')).toBe(360);
    expect(daysOfYear('ACT/360')).toBe(360);
    expect(daysOfYear('ACT/365F')).toBe(365);
    expect(() => daysOfYear('ACT/PERIOD')).toThrow('choose a yearly day count');
  });

  it('refuses an unknown convention and lists the known ones', () => {
    expect(parseDayCount('ACT/360')).toBe('ACT/360');
    expect(() => parseDayCount('ACT/ACT')).toThrow(
      'The day count must be one of 30/360US, 30E/360, ACT/360, ACT/365F, ACT/PERIOD; it is "ACT/ACT".',
    );
  });
});
