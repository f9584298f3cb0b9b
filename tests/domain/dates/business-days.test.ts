import { describe, expect, it } from 'vitest';
import { addBusinessDays, adjustDate } from '#domain/dates/business-days.ts';
import { holidaysOf } from '#domain/dates/calendars.ts';

describe('holidaysOf', () => {
  it('closes New York on the days that the Federal Reserve keeps', () => {
    expect([...holidaysOf('newYork', 2026)]).toEqual([
      '2026-01-01',
      '2026-01-19',
      '2026-02-16',
      '2026-05-25',
      '2026-06-19',
      '2026-07-04',
      '2026-09-07',
      '2026-10-12',
      '2026-11-11',
      '2026-11-26',
      '2026-12-25',
    ]);
    expect(holidaysOf('newYork', 2023).has('2023-01-02')).toBe(true);
    expect(holidaysOf('newYork', 2020).has('2020-06-19')).toBe(false);
  });

  it('closes Dublin on bank holidays, with substitutes for weekends', () => {
    expect([...holidaysOf('dublin', 2026)]).toEqual([
      '2026-01-01',
      '2026-02-02',
      '2026-03-17',
      '2026-04-03',
      '2026-04-06',
      '2026-05-04',
      '2026-06-01',
      '2026-08-03',
      '2026-10-26',
      '2026-12-25',
      '2026-12-28',
    ]);
    expect([...holidaysOf('dublin', 2027)].slice(-2)).toEqual(['2027-12-27', '2027-12-28']);
    expect([...holidaysOf('dublin', 2030)].slice(1, 2)).toEqual(['2030-02-01']);
    expect(holidaysOf('dublin', 2022).has('2022-02-07')).toBe(false);
  });
});

describe('adjustDate', () => {
  it('§3.1: moves Sunday 15 March 2026 to Friday 13 March by the preceding rule', () => {
    expect(adjustDate('2026-03-15', 'preceding')).toBe('2026-03-13');
  });

  it('§3.3: moves Saturday 15 August 2026 to Monday 17 August by the following rule', () => {
    expect(adjustDate('2026-08-15', 'following')).toBe('2026-08-17');
  });

  it('follows, unless that leaves the month, by the modified rule', () => {
    expect(adjustDate('2026-10-31', 'modifiedFollowing')).toBe('2026-10-30');
    expect(adjustDate('2026-08-15', 'modifiedFollowing')).toBe('2026-08-17');
  });

  it('needs every calendar to be open', () => {
    expect(adjustDate('2026-03-17', 'following', ['newYork'])).toBe('2026-03-17');
    expect(adjustDate('2026-03-17', 'following')).toBe('2026-03-18');
    expect(adjustDate('2026-01-01', 'preceding')).toBe('2025-12-31');
  });

  it('leaves a date alone by the rule none, and refuses one that does not exist', () => {
    expect(adjustDate('2026-03-15', 'none')).toBe('2026-03-15');
    expect(() => adjustDate('2026-02-30', 'none')).toThrow('A date must exist');
  });
});

describe('addBusinessDays', () => {
  it('§3.3: ends a grace of three days from Monday 17 August 2026 on Thursday 20 August', () => {
    expect(addBusinessDays('2026-08-17', 3)).toBe('2026-08-20');
  });

  it('§3.2: goes back two days of the US government securities market', () => {
    expect(addBusinessDays('2026-06-15', -2, ['usGovernmentSecurities'])).toBe('2026-06-11');
    expect(addBusinessDays('2027-03-30', -2, ['usGovernmentSecurities'])).toBe('2027-03-25');
  });

  it('skips weekends and holidays', () => {
    expect(addBusinessDays('2026-12-24', 1)).toBe('2026-12-29');
    expect(addBusinessDays('2026-12-24', 0)).toBe('2026-12-24');
  });
});
