import { describe, expect, it } from 'vitest';
import { weeksFrom } from '#domain/dates/weeks.ts';

describe('calendar weeks', () => {
  it('begin on the day itself, then on Mondays', () => {
    expect(weeksFrom('2026-11-25', 3)).toEqual([
      { from: '2026-11-25', to: '2026-11-29' },
      { from: '2026-11-30', to: '2026-12-06' },
      { from: '2026-12-07', to: '2026-12-13' },
    ]);
  });

  it.each([
    ['2026-11-30', '2026-12-06'],
    ['2026-12-06', '2026-12-06'],
    ['2026-12-28', '2027-01-03'],
  ])('that begin on %s end on Sunday %s', (from, to) => {
    expect(weeksFrom(from, 1)).toEqual([{ from, to }]);
  });
});
