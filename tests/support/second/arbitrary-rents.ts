import * as fc from 'fast-check';
import {
  amounts,
  currencies,
  dates,
  datesAfter,
  decimals,
  markets,
  wholes,
} from './arbitraries.ts';
import type { Convention } from './day-counting.ts';
import type { FactorRentTerms, NotionalRentTerms, PublishedRate } from './floating-rent.ts';
import { daysLater } from './day-table.ts';
import type { HourlyRentTerms } from './hourly-rent.ts';
import type { IndexRentTerms } from './index-rent.ts';
import type { LeaseRent } from './rent.ts';

const conventions: readonly Convention[] = [
  '30/360US',
  '30E/360',
  'ACT/360',
  'ACT/365F',
  'ACT/PERIOD',
];

const rules = ['none', 'preceding', 'following', 'modifiedFollowing'] as const;

/** A lease of about ten years with a rent in its currency. */
export const leaseRents: fc.Arbitrary<LeaseRent> = fc
  .record({ from: dates('2016-01-01', '2029-12-31'), currency: currencies })
  .chain(({ from, currency }) =>
    fc.record({
      from: fc.constant(from),
      until: datesAfter(from, 3500, 3800),
      months: fc.constantFrom(1 as const, 3 as const, 6 as const),
      rentDay: fc.oneof(wholes(1, 28), wholes(29, 31)),
      rent: amounts(currency, 10, 400_000),
      currency: fc.constant(currency),
      isInAdvance: fc.boolean(),
      convention: fc.constantFrom(...conventions),
      rise: fc.oneof(fc.constantFrom('0', '0.025', '0.05', '0.0125'), decimals(0, 1, 4)),
      firstRise: fc.oneof(datesAfter(from, 0, 800), fc.constant('2024-02-29')),
      rule: fc.constantFrom(...rules),
      markets,
    }),
  );

/** Published rates from two months before a lease to its end, some days apart. */
export function publishedRates(from: string, until: string): fc.Arbitrary<PublishedRate[]> {
  const rows = fc.infiniteStream(fc.tuple(wholes(1, 45), decimals(-0.01, 0.09, 7)));
  return fc.noShrink(rows).map((stream) => {
    const rates: PublishedRate[] = [];
    let date = daysLater(from, -60);
    for (const [gap, rate] of stream) {
      if (date > until) break;
      rates.push({ date, rate });
      date = daysLater(date, gap);
    }
    return rates;
  });
}

/** A lease whose rent follows an index, with the rates of the index. */
export interface FloatingLease {
  readonly lease: LeaseRent;
  readonly index: 'CME Term SOFR' | 'EURIBOR';
  readonly published: readonly PublishedRate[];
}

/** Rents that follow an index do not rise as well. */
function withIndex(lease: LeaseRent) {
  return {
    lease: fc.constant({ ...lease, rise: '0' }),
    index: fc.constantFrom('CME Term SOFR' as const, 'EURIBOR' as const),
    published: publishedRates(lease.from, lease.until),
  };
}

/** A rent on a notional: repaid to the end of the lease, earlier, or not at all. */
export const notionalLeases: fc.Arbitrary<FloatingLease & { readonly terms: NotionalRentTerms }> =
  leaseRents
    .filter(({ convention }) => convention !== 'ACT/PERIOD')
    .chain((lease) =>
      fc.record({
        ...withIndex(lease),
        terms: fc.record({
          margin: decimals(0, 0.06, 5),
          floor: fc.constantFrom('0', '0.0125', '-0.005'),
          repaid: amounts(lease.currency, 0, 20_000),
        }),
      }),
    );

/** A rent that moves by an amount for each basis point. */
export const factorLeases: fc.Arbitrary<FloatingLease & { readonly terms: FactorRentTerms }> =
  leaseRents.chain((lease) =>
    fc.record({
      ...withIndex(lease),
      terms: fc.record({
        assumed: fc.constantFrom('0.04', '0.0375', '0.0000005'),
        perPoint: amounts(lease.currency, 0, 200),
      }),
    }),
  );

/** A rent by the hour, with the minutes flown in some of its months. */
export interface HourlyLease {
  readonly lease: LeaseRent;
  readonly terms: HourlyRentTerms;
  readonly flown: ReadonlyMap<string, number>;
}

const monthsFrom = (from: string, until: string): string[] => {
  const months: string[] = [];
  for (let day = from; day < until; day = daysLater(day, 28))
    if (months.at(-1) !== day.slice(0, 7)) months.push(day.slice(0, 7));
  return months;
};

const limit = (min: number, max: number) => fc.oneof(fc.constant(undefined), decimals(min, max, 2));

/** A rent by the hour: with and without a fixed part, a minimum and a maximum. */
export const hourlyLeases: fc.Arbitrary<HourlyLease> = leaseRents.chain((lease) => {
  const months = monthsFrom(lease.from, lease.until);
  return fc.record({
    lease: fc
      .oneof(fc.constant('0'), amounts(lease.currency, 10, 400_000))
      .map((rent) => ({ ...lease, months: 1 as const, rentDay: 1, rent })),
    terms: fc.record({
      rate: decimals(0, 900, 6),
      fewestHours: limit(0, 200),
      mostHours: limit(200, 400),
      daysAfterMonth: wholes(1, 90),
    }),
    flown: fc
      .array(fc.option(wholes(0, 30_000)), { minLength: months.length, maxLength: months.length })
      .map((minutes) => {
        const reported = months.map((month, at) => [month, minutes[at] ?? null] as const);
        return new Map(reported.flatMap(([month, one]) => (one === null ? [] : [[month, one]])));
      }),
  });
});

/** A rent that rises with an index, some of whose values are missing. */
export interface IndexLease {
  readonly lease: LeaseRent;
  readonly terms: IndexRentTerms;
  readonly published: ReadonlyMap<string, string>;
}

const yearly = (min: number, max: number) =>
  fc.oneof(fc.constant(undefined), decimals(min, max, 4));

/** A rent that rises with an index: up and down, with and without floor and cap. */
export const indexLeases: fc.Arbitrary<IndexLease> = leaseRents.chain((lease) => {
  const months = monthsFrom(daysLater(lease.from, -1500), lease.until);
  return fc.record({
    lease: fc.constant(lease),
    terms: fc.record({
      monthsBefore: wholes(0, 24),
      floor: yearly(-0.05, 0.02),
      cap: yearly(0.02, 0.08),
    }),
    published: fc
      .array(fc.option(decimals(90, 110, 3), { freq: 20 }), {
        minLength: months.length,
        maxLength: months.length,
      })
      .map((values) => {
        const all = months.map((month, at) => [month, values[at] ?? null] as const);
        return new Map(all.flatMap(([month, value]) => (value === null ? [] : [[month, value]])));
      }),
  });
});
