import { describe, expect, test } from 'vitest';
import { isLeasedIn, leasedDays } from '#domain/utilisation/leases/leased-days.ts';

describe('the days of June that a lease covers', () => {
  test.each([
    ['all', '2020-01-01', null, { days: 30, from: '2026-06-01', until: '2026-07-01' }],
    [
      'all to the last',
      '2026-06-01',
      '2026-06-30',
      { days: 30, from: '2026-06-01', until: '2026-07-01' },
    ],
    [
      'from the delivery',
      '2026-06-20',
      null,
      { days: 11, from: '2026-06-20', until: '2026-07-01' },
    ],
    [
      'to the return',
      '2020-01-01',
      '2026-06-01',
      { days: 1, from: '2026-06-01', until: '2026-06-02' },
    ],
    [
      'delivery and return',
      '2026-06-05',
      '2026-06-05',
      { days: 1, from: '2026-06-05', until: '2026-06-06' },
    ],
  ])('are %s', (_which, start, end, days) => {
    expect(leasedDays({ start, end }, '2026-06')).toEqual(days);
    expect(isLeasedIn({ start, end }, '2026-06')).toBe(true);
  });

  test.each([
    ['2026-07-01', null],
    ['2020-01-01', '2026-05-31'],
  ])('are none from %s to %s', (start, end) => {
    expect(isLeasedIn({ start, end }, '2026-06')).toBe(false);
  });
});
