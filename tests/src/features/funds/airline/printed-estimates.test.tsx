import { cleanup } from '@testing-library/react';
import * as fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { estimateBasis } from '#domain/utilisation/leases/estimate.ts';
import { BillingLinePanel } from '#src/features/funds/airline/billing-line-panel.tsx';
import { aBillingLine } from '#tests/src/support/a-billing-line.ts';
import { printedTable, wrongSteps } from '#tests/src/support/printed-steps.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';
import { readPrinted } from '#tests/support/read/evaluate-printed.ts';
import { Fraction, least, most, none } from '#tests/support/second/fraction.ts';

afterEach(cleanup);

const days = fc.integer({ min: 1, max: 31 });

interface Facts {
  readonly onLeaseDays: number;
  readonly minutes: number | null;
  readonly reported: readonly {
    readonly fhMin: number;
    readonly fc: number;
    readonly onLeaseDays: number;
  }[];
}

const estimates: fc.Arbitrary<Facts> = fc.record({
  onLeaseDays: fc.integer({ min: 1, max: 30 }),
  minutes: fc.option(fc.nat(30_000), { nil: null }),
  reported: fc.array(fc.record({ fhMin: fc.nat(44_640), fc: fc.nat(300), onLeaseDays: days }), {
    maxLength: 3,
  }),
});

/** The estimated minutes of a month of 30 days, from the words of domain page §1.8. */
function minutesOf({ onLeaseDays, minutes, reported }: Facts): Fraction {
  const share = (whole: Fraction) => whole.times(onLeaseDays).over(30).rounded(0);
  const minimum = minutes === null ? undefined : share(Fraction.of(minutes));
  if (reported.length === 0) return minimum ?? share(Fraction.of(300 * 60));
  const whole = reported.map((one) => Fraction.of(one.fhMin).times(31).over(one.onLeaseDays));
  const sum = whole.reduce((all, one) => all.plus(one), none);
  const average = share(sum.over(reported.length));
  return most(least(average, Fraction.of(onLeaseDays * 1440)), minimum ?? none);
}

it('an estimated line prints the months that it averages, from which a reader comes to its hours', () => {
  fc.assert(
    fc.property(estimates, (facts) => {
      // March, May and July have 31 days.
      const months = facts.reported.map((one, at) => ({
        ...one,
        month: ['2025-03', '2025-05', '2025-07'][at] ?? '',
        daysInMonth: 31,
      }));
      const minimum = { fhMin: facts.minutes, fc: null };
      const estimate = estimateBasis(
        { onLeaseDays: facts.onLeaseDays, daysInMonth: 30 },
        months,
        minimum,
      );
      renderScreen(
        <BillingLinePanel
          line={{ ...aBillingLine, isEstimated: true, source: 'estimated', estimate }}
        />,
      );
      const table = [...document.querySelectorAll('table')].find((one) =>
        (one.caption?.textContent ?? '').startsWith('How the use is estimated'),
      );
      const printed = readPrinted(table?.tBodies[0]?.rows[0]?.lastElementChild?.textContent ?? '');
      const wrong = wrongSteps();
      const text = table?.textContent ?? '';
      cleanup();

      expect(wrong).toEqual([]);
      expect(printed?.against(minutesOf(facts))).toBe(0);
      const names = ['March 2025', 'May 2025', 'July 2025'].slice(0, months.length);
      expect(names.filter((name) => !text.includes(`Minutes in ${name}`))).toEqual([]);
    }),
    { numRuns: 60, seed: 20 },
  );
});

it('an estimated line of before says that what it was made of is not recorded', () => {
  const { container } = renderScreen(
    <BillingLinePanel line={{ ...aBillingLine, isEstimated: true, source: 'estimated' }} />,
  );

  expect(container.textContent).toContain('what it was made of is not recorded');
  expect(container.textContent).toContain('A report of the month trues it up');
});

describe('an estimated line of an engine with too few cycles', () => {
  const whole = { onLeaseDays: 30, daysInMonth: 30 };
  const noMinimum = { fhMin: null, fc: null };
  // 300:00 and 150 cycles in April, 330:00 and 165 in June: on average 315:00 and 158.
  const months = [
    { month: '2026-04', fhMin: 18_000, fc: 150, ...whole },
    { month: '2026-06', fhMin: 19_800, fc: 165, ...whole },
  ];
  const line = {
    ...aBillingLine,
    isEstimated: true,
    source: 'estimated',
    used: 0,
    amount: '0.00',
    billedUnits: '0',
    ratio: '1.9937',
    ratioOf: 'airframe',
    engineCycles: 0,
    minimumCycles: 1,
  } as const;
  const ofEngine = estimateBasis(whole, [], noMinimum, true);

  it('prints the months of the airframe, from which a reader comes to the ratio (§3.9)', () => {
    const estimate = { ...ofEngine, airframe: estimateBasis(whole, months, noMinimum) };
    renderScreen(<BillingLinePanel line={{ ...line, estimate }} />);
    const [minutes, cycles] = printedTable('How the use of the airframe is estimated');
    const [hours, landings] = [minutes, cycles].map((row) => readPrinted(row?.result ?? ''));

    expect(wrongSteps()).toEqual([]);
    expect(minutes?.inputs.get('Minutes in April 2026')).toBe('18,000');
    expect(minutes?.inputs.get('Minutes in June 2026')).toBe('19,800');
    expect(cycles?.inputs.get('Cycles in June 2026')).toBe('165');
    expect(
      hours
        ?.over(60)
        .over(landings ?? 1)
        .rounded(4)
        .text(4),
    ).toBe(line.ratio);
  });

  it('says that the months of the airframe were not kept', () => {
    const { container } = renderScreen(<BillingLinePanel line={{ ...line, estimate: ofEngine }} />);

    expect(container.textContent).toContain('an estimate of the airframe, and what it was made of');
  });
});
