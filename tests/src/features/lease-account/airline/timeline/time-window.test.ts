import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, daysBetween } from '#domain/dates/date.ts';
import {
  placeIn,
  ticksOf,
  windowOf,
} from '#src/features/lease-account/airline/timeline/time-window.ts';

const today = '2026-11-30';
const terms = [
  { startDate: '2019-05-02', endDate: '2027-05-01' },
  { startDate: '2022-07-15', endDate: '2034-07-14' },
];

it.each([
  ['year', '2026-10-30', '2027-11-30'],
  ['three', '2026-08-30', '2029-11-30'],
  ['whole', '2019-05-02', '2034-07-14'],
] as const)('the span %s shows its days around today', (span, from, to) => {
  expect(windowOf(span, today, terms)).toEqual({ from, to });
});

const labels = (span: 'year' | 'three' | 'whole') =>
  ticksOf(windowOf(span, today, terms)).map(({ label }) => label);

it('names quarters of one year, half-years of three, and years of whole terms', () => {
  expect(labels('year')).toEqual(['Jan 2027', 'Apr 2027', 'Jul 2027', 'Oct 2027']);
  expect(labels('three')).toEqual([
    'Jan 2027',
    'Jul 2027',
    'Jan 2028',
    'Jul 2028',
    'Jan 2029',
    'Jul 2029',
  ]);
  expect(labels('whole')).toEqual(['2020', '2022', '2024', '2026', '2028', '2030', '2032', '2034']);
});

it('places days in their order, those outside at the ends, and never names more than nine', () => {
  const days = fc.integer({ min: 1, max: 14_000 });
  fc.assert(
    fc.property(days, days, days, (length, first, second) => {
      const shown = { from: '1999-12-31', to: addDays('1999-12-31', length) };
      const [early, late] = [first, second].toSorted((a, b) => a - b) as [number, number];
      const [left, right] = [early, late].map((day) => placeIn(shown, addDays('1999-12-31', day)));
      const ticks = ticksOf(shown);

      expect(left).toBeLessThanOrEqual(right ?? 0);
      expect(placeIn(shown, addDays(shown.from, -1))).toBe(0);
      expect(placeIn(shown, addDays(shown.to, 1))).toBe(100);
      expect(ticks.length).toBeLessThanOrEqual(9);
      expect(ticks.every(({ day }) => daysBetween(shown.from, day) > 0 && day <= shown.to)).toBe(
        true,
      );
    }),
    { numRuns: 200, seed: 30 },
  );
});
