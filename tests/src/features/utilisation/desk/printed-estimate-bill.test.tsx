import { cleanup, fireEvent, screen } from '@testing-library/react';
import * as fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import type { Estimate } from '#contract/utilisation/desk/internal-estimates.ts';
import { findRateBasis } from '#domain/funds/find-rate-basis.ts';
import { estimateBasis } from '#domain/utilisation/leases/estimate.ts';
import { EstimateBillTable } from '#src/features/utilisation/desk/estimate-tables.tsx';
import { aBillingLine } from '#tests/src/support/a-billing-line.ts';
import { printedTable, wrongSteps } from '#tests/src/support/printed-steps.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';
import { readPrinted } from '#tests/support/read/evaluate-printed.ts';
import { Fraction, most } from '#tests/support/second/fraction.ts';

afterEach(cleanup);

const bands = [
  { ratio: '0', rate: '319.44' },
  { ratio: '2.0', rate: '260.85' },
  { ratio: '2.5', rate: '228.00' },
];

const flown = fc.record({
  minutes: fc.array(fc.integer({ min: 6000, max: 30_000 }), { minLength: 3, maxLength: 3 }),
  cycles: fc.array(fc.integer({ min: 100, max: 200 }), { minLength: 3, maxLength: 3 }),
  minimum: fc.option(fc.integer({ min: 100, max: 500 }), { nil: null }),
});

/** The average of three whole months, half-up (domain page §1.8). */
const averageOf = (figures: readonly number[]) =>
  Fraction.of(figures.reduce((sum, one) => sum + one, 0))
    .over(3)
    .rounded(0);

/** The rate of the band of a ratio (§3.5). */
function rateFor(ratio: Fraction): string {
  const band = bands.findLast((one) => ratio.against(one.ratio) >= 0);
  return band?.rate ?? '';
}

type Flown = typeof flown extends fc.Arbitrary<infer Value> ? Value : never;

/** The bill of one engine in May 2026 before it is issued, its figures from the clauses. */
function plannedBill({ minutes, cycles, minimum }: Flown) {
  const months = ['2026-02', '2026-03', '2026-04'].map((month, at) => {
    const days = [28, 31, 30][at] ?? 0;
    const [fhMin = 0, landings = 0] = [minutes[at], cycles[at]];
    return { month, fhMin, fc: landings, onLeaseDays: days, daysInMonth: days };
  });
  const days = { onLeaseDays: 31, daysInMonth: 31 };
  const estimate = estimateBasis(days, months, { fhMin: null, fc: null });
  const [used, landings] = [averageOf(minutes), averageOf(cycles)];
  const ratio = used.over(landings.times(60));
  const rate = rateFor(ratio);
  const units = most(used.over(60), Fraction.of(minimum ?? 0));
  const [amount, byUse] = [units, used.over(60)].map((one) => one.times(rate).rounded(2));
  if (amount === undefined || byUse === undefined) throw new Error('There are two amounts.');
  const line = {
    ...aBillingLine,
    ...days,
    month: '2026-05',
    isEstimated: true,
    estimate,
    used: Number(used.text(0)),
    ratio: ratio.rounded(4).text(4),
    ratioOf: 'engine' as const,
    rate,
    minimum: minimum === null ? null : String(minimum),
    amount: amount.text(2),
    topUp: amount.minus(byUse).text(2),
  };
  const terms = { escalation: '0', method: 'BAND', ratioPeriod: 'MONTH' } as const;
  const held = { from: '2024-03-15', to: '2026-12-31', flatRate: null, contractRatio: null, bands };
  const rateBasis = findRateBasis(
    { ...line, from: '2026-05-01', to: '2026-05-31' },
    [{ ...terms, ...held }],
    {
      engine: [
        {
          month: line.month,
          minutes: line.used,
          cycles: Number(landings.text(0)),
          isEstimated: true,
        },
      ],
    },
  );
  const shown = { description: 'Engine restoration', quantity: units.text(4), unit: 'FH' };
  const lines = [{ ...line, rateBasis, ...shown }];
  const bill: NonNullable<Estimate['bill']> = {
    currency: 'USD',
    due: '2026-06-29',
    total: line.amount,
    lines,
    unrated: [],
  };
  return { bill, amount };
}

const figure = (text: string | undefined) => readPrinted(text ?? '');

it('an amount opens before it is billed to the months, ratio, rate and minimum that make it', () => {
  fc.assert(
    fc.property(flown, (facts) => {
      const { bill, amount } = plannedBill(facts);
      renderScreen(<EstimateBillTable bill={bill} />);
      fireEvent.click(screen.getByRole('button', { name: 'Engine restoration' }));
      const wrong = wrongSteps('How ');
      const [minutes, landings] = printedTable('How the use is estimated');
      const rate = printedTable('How the rate is made');
      const made = printedTable('How the amount is calculated').at(-1);
      cleanup();
      const quotient = rate.find(({ label }) => label === 'Ratio');

      expect(wrong).toEqual([]);
      expect(quotient?.inputs.get('Minutes flown')).toBe(minutes?.result);
      expect(quotient?.inputs.get('Cycles flown')).toBe(landings?.result);
      expect(rate.at(-1)?.inputs.get('Ratio')).toBe(quotient?.result);
      expect(made?.inputs.get('Minutes flown')).toBe(minutes?.result);
      expect(made?.inputs.get('Rate')).toBe(rate.at(-1)?.result);
      expect(figure(made?.result)?.against(amount)).toBe(0);
    }),
    { numRuns: 25, seed: 20 },
  );
});
