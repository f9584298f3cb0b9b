import * as fc from 'fast-check';
import { amounts, currencies, decimals, wholes } from './arbitraries.ts';
import { Fraction } from './fraction.ts';
import type { Rung } from './ratio.ts';
import type { ChargedBy, Flown } from './supplemental-rent.ts';

/** Months of the generated leases, February of a leap year among them. */
export const months = fc
  .tuple(wholes(2015, 2034), wholes(1, 12))
  .map(([year, month]) => `${year}-${String(month).padStart(2, '0')}`);

/** What a component flew: an ordinary month, a few flights, nothing at all. */
export const flights: fc.Arbitrary<Flown> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ minutes: wholes(0, 44_640), cycles: wholes(1, 400) }) },
  { weight: 1, arbitrary: fc.record({ minutes: wholes(0, 1199), cycles: fc.constant(0) }) },
  { weight: 1, arbitrary: fc.constant({ minutes: 0, cycles: 0 }) },
);

/** The points of a table, each above the one before; rates fall or rise as they like. */
export function tables(currency: string, fewest: number): fc.Arbitrary<Rung[]> {
  const steps = fc.array(
    fc.record({
      step: fc.constantFrom('0.2', '0.5', '1.0', '0.35'),
      rate: fc.oneof(amounts(currency, 1, 900), decimals(1, 900, 6)),
    }),
    { minLength: fewest, maxLength: 8 },
  );
  return fc.tuple(fc.constantFrom('0', '0.5', '1.2', '2.0'), steps).map(([start, rows]) => {
    let ratio = Fraction.of(start);
    return rows.map(({ step, rate }) => {
      const rung = { ratio: ratio.text(2), rate };
      ratio = ratio.plus(step);
      return rung;
    });
  });
}

/** A line of a month as a lease may have it. */
export interface MonthLineCase {
  readonly by: ChargedBy;
  readonly flown: Flown;
  readonly rate: string;
  readonly minimum: string | undefined;
  readonly month: string;
  readonly days: number;
  readonly currency: string;
}

/** Lines of every basis, on whole months and parts of them. */
export const monthLines: fc.Arbitrary<MonthLineCase> = fc
  .record({ currency: currencies, month: months })
  .chain(({ currency, month }) =>
    fc.record({
      by: fc.constantFrom('FH' as const, 'FC' as const, 'APU_H' as const, 'MONTH' as const),
      flown: flights,
      rate: fc.oneof(amounts(currency, 0, 15_000), decimals(0, 900, 6)),
      minimum: fc.option(fc.constantFrom('150', '0', '55.5', '33'), { nil: undefined }),
      month: fc.constant(month),
      days: wholes(1, 28),
      currency: fc.constant(currency),
    }),
  );
