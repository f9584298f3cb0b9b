import * as fc from 'fast-check';
import type { BillingLine } from '#contract/funds/billing-row.ts';
import type { ChangedBill } from '#contract/funds/changed-bill.ts';
import { Fraction, most } from '#tests/support/second/fraction.ts';
import { aBillingLine } from './a-billing-line.ts';

/** An engine: the hours billed at first and by the report, in minutes, its rate, and its minimum. */
const engine = fc.record({
  before: fc.integer({ min: 60, max: 40_000 }),
  after: fc.integer({ min: 60, max: 40_000 }),
  rate: fc.integer({ min: 1, max: 90_000 }).map((value) => (value / 100).toFixed(2)),
  minimum: fc.option(fc.integer({ min: 50, max: 400 }), { nil: null }),
});

/** Engines with a minimum or none. */
export const engines = fc.array(engine, { minLength: 1, maxLength: 4 });

type Engine = typeof engine extends fc.Arbitrary<infer Value> ? Value : never;

/** A line by the clause: the higher of use and minimum, × rate, rounded once (§3.5). */
function lineOf({ rate, minimum }: Engine, at: number, used: number, invoice: string): BillingLine {
  const flown = Fraction.of(used).over(60);
  const billed = most(flown, Fraction.of(minimum ?? 0))
    .times(rate)
    .rounded(2);
  const topUp = billed.minus(flown.times(rate).rounded(2));
  return {
    ...aBillingLine,
    id: `${invoice}:${at}`,
    fundId: `fund-${at}`,
    component: `69700${at}`,
    used,
    rate,
    minimum: minimum === null ? null : String(minimum),
    amount: billed.text(2),
    topUp: topUp.text(2),
    invoiceId: invoice,
    invoice,
  };
}

/** The bill of some engines before and after its documents. */
export function aChangedBill(some: readonly Engine[]): ChangedBill {
  return {
    before: some.map((one, at) => lineOf(one, at, one.before, 'INV-1')),
    after: some.map((one, at) => lineOf(one, at, one.after, 'INV-1-T2')),
  };
}
