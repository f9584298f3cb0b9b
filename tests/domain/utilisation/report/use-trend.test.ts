import { expect, it } from 'vitest';
import { trendOfUse } from '#domain/utilisation/report/use-trend.ts';

const months = (...minutes: readonly (number | null)[]) =>
  minutes.map((fhMin, index) => ({ month: `2026-0${index + 1}`, fhMin }));

it('sets the latest reported month against the mean of those before it', () => {
  // (300 × 60 + 200 × 60) ÷ 2 = 250 h; 225 h is 10 % less.
  expect(trendOfUse(months(300 * 60, null, 200 * 60, 225 * 60, null))).toEqual({
    month: '2026-04',
    latest: 225 * 60,
    mean: 250 * 60,
    change: -10,
  });
});

it('rounds half away from zero', () => {
  expect(trendOfUse(months(1000, 1005))?.change).toBe(1);
  expect(trendOfUse(months(1000, 995))?.change).toBe(-1);
});

it('has nothing to compare a first month with, nor a month after a standstill', () => {
  expect(trendOfUse(months(60))).toEqual({
    month: '2026-01',
    latest: 60,
    mean: undefined,
    change: undefined,
  });
  expect(trendOfUse(months(0, 60))).toMatchObject({ mean: 0, change: undefined });
});

it('has no trend while nothing is reported', () => {
  expect(trendOfUse(months(null, null))).toBeUndefined();
});
