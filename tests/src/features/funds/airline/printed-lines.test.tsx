import { cleanup } from '@testing-library/react';
import * as fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { BillingLine } from '#contract/funds/billing-row.ts';
import { formatHours } from '#domain/format/hours.ts';
import { supplementalRentLine } from '#domain/funds/supplemental-rent-line.ts';
import { BillingLinePanel } from '#src/features/funds/airline/billing-line-panel.tsx';
import { wrongSteps } from '#tests/src/support/printed-steps.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

afterEach(cleanup);

/** Billed lines of every basis, with a minimum in the lease or none. */
const lines = fc
  .record({
    basis: fc.constantFrom('FH' as const, 'FC' as const, 'APU_H' as const, 'MONTH' as const),
    used: fc.nat(30_000),
    rate: fc.integer({ min: 1, max: 99_999_999 }).map((value) => (value / 10_000).toFixed(4)),
    minimum: fc.option(
      fc.integer({ min: 1, max: 400_000_000 }).map((value) => String(value / 1_000_000)),
      { nil: undefined },
    ),
    onLeaseDays: fc.integer({ min: 1, max: 30 }),
    isPart: fc.boolean(),
    otherDays: fc.integer({ min: 1, max: 29 }),
  })
  .map(({ basis, used, rate, minimum, onLeaseDays, isPart, otherDays }): BillingLine => {
    const daysInMonth = 30;
    const leaseDays = isPart ? Math.min(daysInMonth, onLeaseDays + otherDays) : undefined;
    const actual = basis === 'FC' ? String(used) : formatHours(used);
    const days = { onLeaseDays, daysInMonth, leaseDays };
    const usage = { basis, actual, rate, minimum, ...days, currency: 'USD' };
    const { billed, amount, topUp } = supplementalRentLine(usage);
    const share = minimum === undefined ? null : (Number(minimum) * onLeaseDays) / daysInMonth;
    return {
      id: '1:1',
      month: '2026-06',
      leaseNo: 'SMP-A01',
      asset: 'MSN 7001',
      fundId: '1',
      kind: 'ENG_PR',
      component: '697001',
      basis,
      used: basis === 'MONTH' ? null : used,
      source: 'reported',
      isEstimated: false,
      estimate: null,
      ratio: null,
      band: null,
      ratioOf: null,
      engineCycles: null,
      minimumCycles: null,
      limitedTo: null,
      derate: null,
      rateDerate: null,
      isDerateReported: null,
      rate,
      rateBasis: null,
      minimum: basis === 'MONTH' || share === null ? null : String(Number(share.toFixed(6))),
      onLeaseDays,
      daysInMonth,
      partFrom: leaseDays === undefined ? null : '2026-06-01',
      partTo: leaseDays === undefined ? null : `2026-06-${String(onLeaseDays).padStart(2, '0')}`,
      leaseDays: leaseDays ?? null,
      billedUnits: billed,
      currency: 'USD',
      amount,
      topUp,
      invoiceId: '1',
      invoice: 'INV-1',
      correctedFrom: null,
    };
  });

it('the printed formulas of a supplemental rent line give its printed amounts (§3.5)', () => {
  fc.assert(
    fc.property(lines, (line) => {
      renderScreen(<BillingLinePanel line={line} />);
      const wrong = wrongSteps();
      cleanup();

      expect(wrong).toEqual([]);
    }),
    { numRuns: 40, seed: 20 },
  );
});

/** The text of the panel of a line, with some of its values changed. */
function panelText(changed: Partial<BillingLine>): string | null {
  const [line] = fc.sample(lines, { numRuns: 1, seed: 20 });
  if (line === undefined) throw new Error('There is no line.');
  const { container } = renderScreen(<BillingLinePanel line={{ ...line, ...changed }} />);
  return container.textContent;
}

describe('the panel of a billed line', () => {
  it("says that the airframe's ratio applies, and why (§3.9)", () => {
    const few = {
      ratio: '2.0728',
      ratioOf: 'airframe',
      engineCycles: 19,
      minimumCycles: 20,
    } as const;

    expect(panelText(few)).toContain(
      'for the ratio 2.0728 FH to 1 FC of the airframe (the engine flew 19 cycles, its ratio counts from 20)',
    );
  });

  it("says that the contract's ratio applies to an engine that did not fly (§3.9)", () => {
    const none = { ratio: '2.5', ratioOf: 'contract', engineCycles: 0, minimumCycles: 20 } as const;

    expect(panelText(none)).toContain(
      'for the ratio 2.5 FH to 1 FC of the contract (the engine flew no cycles)',
    );
  });

  it('says which rate applies outside the table (§3.9)', () => {
    expect(panelText({ ratio: '14', band: null, limitedTo: '4.5' })).toContain(
      'for the ratio 14 FH to 1 FC, which is outside the table, so that the rate of 4.5 applies',
    );
  });
});
