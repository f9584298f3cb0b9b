import * as fc from 'fast-check';
import type { Market } from './closing-days.ts';
import { dayAt, dayOf, daysLater } from './day-table.ts';
import { Fraction } from './fraction.ts';
import { minorUnits } from './minor-units.ts';

/** A whole number, more often one of the ends. */
export const wholes = (min: number, max: number) => fc.integer({ min, max });

/** A decimal text with exactly `places` decimals. */
export function decimals(min: number, max: number, places: number): fc.Arbitrary<string> {
  const scale = 10 ** places;
  return wholes(Math.round(min * scale), Math.round(max * scale)).map((value) =>
    Fraction.of(value).over(scale).text(places),
  );
}

/** The currencies of the generated leases: two, none and three decimals. */
export const currencies = fc.constantFrom('USD', 'USD', 'EUR', 'JPY', 'KWD');

/** An amount in a currency. */
export function amounts(currency: string, min: number, max: number): fc.Arbitrary<string> {
  return decimals(min, max, minorUnits[currency] ?? 2);
}

const awkward = [
  '2016-02-29',
  '2020-02-29',
  '2024-02-29',
  '2023-02-28',
  '2024-01-31',
  '2025-12-31',
];

/** A date from one to another, often the end of a month or of February. */
export function dates(from: string, to: string): fc.Arbitrary<string> {
  const any = wholes(dayOf(from).index, dayOf(to).index).map((index) => dayAt(index).iso);
  const special = awkward.filter((date) => date >= from && date <= to);
  return special.length === 0
    ? any
    : fc.oneof({ weight: 6, arbitrary: any }, fc.constantFrom(...special));
}

/** A date that many days after another. */
export function datesAfter(date: string, min: number, max: number): fc.Arbitrary<string> {
  return wholes(min, max).map((days) => daysLater(date, days));
}

/** The calendars of a lease. */
export const markets: fc.Arbitrary<Market[]> = fc.subarray<Market>(
  ['newYork', 'dublin', 'london', 'usGovernmentSecurities', 'target', 'goodFriday'],
  { minLength: 1 },
);
