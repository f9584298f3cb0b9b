import { cleanup } from '@testing-library/react';
import * as fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { findRateBasis, type RatePeriodTerms } from '#domain/funds/find-rate-basis.ts';
import { BillingLinePanel } from '#src/features/funds/airline/billing-line-panel.tsx';
import { aBillingLine } from '#tests/src/support/a-billing-line.ts';
import { printedTable, wrongSteps } from '#tests/src/support/printed-steps.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';
import { readPrinted } from '#tests/support/read/evaluate-printed.ts';
import { Fraction, none, total } from '#tests/support/second/fraction.ts';
import { bandRate, lineRate } from '#tests/support/second/ratio.ts';

afterEach(cleanup);

/** The year before the billed month, which is June 2026, and that month; the oldest first. */
const months = [
  ...['06', '07', '08', '09', '10', '11', '12'].map((month) => `2025-${month}`),
  ...['01', '02', '03', '04', '05', '06'].map((month) => `2026-${month}`),
];
const caption = 'How the rate is made';
const bands = [
  { ratio: '1.0', rate: '435.38' },
  { ratio: '2.0', rate: '260.85' },
  { ratio: '2.5', rate: '228.00' },
];
const terms: RatePeriodTerms = {
  from: '2024-03-15',
  to: '2026-12-31',
  escalation: '0',
  flatRate: null,
  method: 'BAND',
  ratioPeriod: 'ROLL6',
  contractRatio: null,
  bands,
};
const days = { from: '2026-06-01', to: '2026-06-30' };

const flown = fc.array(
  fc.record({
    minutes: fc.integer({ min: 9000, max: 24_000 }),
    cycles: fc.integer({ min: 100, max: 180 }),
    isEstimated: fc.boolean(),
  }),
  { minLength: months.length, maxLength: months.length },
);

const figure = (text: string | undefined): Fraction => readPrinted(text ?? '') ?? none;

const cases = fc
  .record({
    flown,
    method: fc.constantFrom('BAND' as const, 'INTERPOLATE' as const),
    period: fc.constantFrom(['ROLL6', 6] as const, ['YEAR', 12] as const),
    source: fc.constantFrom('engine' as const, 'airframe' as const),
  })
  .map(({ flown: all, method, period: [ratioPeriod, count], source }) => {
    const known = all.map((one, at) => ({ ...one, month: months[at] ?? '' }));
    // The clause: hours of the months of the period over their cycles (§3.5).
    const counted = known.slice(-count);
    const hours = total(counted.map(({ minutes }) => Fraction.of(minutes))).over(60);
    const ratio = hours.over(total(counted.map(({ cycles }) => Fraction.of(cycles))));
    const rate = method === 'BAND' ? bandRate(bands, ratio) : lineRate(bands, ratio);
    const line = {
      ...aBillingLine,
      ratio: ratio.rounded(4).text(4),
      ratioOf: source,
      rate: rate.text(6),
    };
    const held = { ...terms, method, ratioPeriod };
    const rateBasis = findRateBasis({ ...line, ...days }, [held], { [source]: known });
    return { line: { ...line, rateBasis }, counted, ratio };
  });

describe('the panel of a line whose ratio is of several months', () => {
  it('lists hours and cycles of each, from which a reader comes to the ratio and the rate (§3.5)', () => {
    fc.assert(
      fc.property(cases, ({ line, counted, ratio }) => {
        renderScreen(<BillingLinePanel line={line} />);
        const wrong = wrongSteps(caption);
        const rows = printedTable(caption);
        cleanup();
        const named = (label: string) => rows.find((row) => row.label === label);
        const [minutes, cycles] = [named('Minutes flown'), named('Cycles flown')];
        const printed = [...(minutes?.inputs ?? [])].map(([label]) => label);

        expect(wrong).toEqual([]);
        expect(minutes?.inputs.size).toBe(counted.length);
        expect(total([...(minutes?.inputs.values() ?? [])].map(figure)).text(0)).toBe(
          total(counted.map((one) => Fraction.of(one.minutes))).text(0),
        );
        expect(total([...(cycles?.inputs.values() ?? [])].map(figure)).text(0)).toBe(
          total(counted.map((one) => Fraction.of(one.cycles))).text(0),
        );
        expect(printed.filter((label) => label.startsWith('Estimated minutes')).length).toBe(
          counted.filter(({ isEstimated }) => isEstimated).length,
        );
        expect(named('Ratio')?.inputs.get('Minutes flown')).toBe(minutes?.result);
        expect(named('Ratio')?.inputs.get('Cycles flown')).toBe(cycles?.result);
        expect(figure(named('Ratio')?.result).against(ratio.rounded(4))).toBe(0);
        expect(figure(rows.at(-1)?.result).against(line.rate)).toBe(0);
      }),
      { numRuns: 40, seed: 20 },
    );
  });

  // 120:00 and 80 cycles in each of the three months of the lease: 360 hours over 240 cycles.
  const young = ['2026-04', '2026-05', '2026-06'].map((month) => ({
    month,
    minutes: 7200,
    cycles: 80,
    isEstimated: month === '2026-06',
  }));
  const line = { ...aBillingLine, ratio: '1.5', ratioOf: 'engine', rate: '435.38' } as const;

  it('names the months that are reported, and which of them are estimated', () => {
    const rateBasis = findRateBasis({ ...line, ...days }, [terms], { engine: young });
    const { container } = renderScreen(<BillingLinePanel line={{ ...line, rateBasis }} />);
    const [minutes] = printedTable(caption);

    expect(wrongSteps(caption)).toEqual([]);
    expect([...(minutes?.inputs ?? [])]).toEqual([
      ['Minutes in April 2026', '7,200'],
      ['Minutes in May 2026', '7,200'],
      ['Estimated minutes in June 2026', '7,200'],
    ]);
    expect(container.textContent).toContain('the six months up to June 2026, of which 3 are');
  });

  it('prints no months where those that are reported give another ratio, and says so', () => {
    const other = young.map((month) => ({ ...month, cycles: 60 }));
    const rateBasis = findRateBasis({ ...line, ...days }, [terms], { engine: other });
    const { container } = renderScreen(<BillingLinePanel line={{ ...line, rateBasis }} />);

    expect(printedTable(caption)[0]?.label).toBe('Ratio');
    expect(container.textContent).toContain(
      'as billed: the reports that the portal has do not give it',
    );
  });

  it('finds the airframe behind a loaded ratio that its engine does not give', () => {
    const engine = young.map((month) => ({ ...month, cycles: 1 }));
    const loaded = { ...line, ratioOf: null };
    const rateBasis = findRateBasis({ ...loaded, ...days }, [terms], { engine, airframe: young });

    expect(rateBasis?.ratioOf).toBe('airframe');
    expect(rateBasis?.flownMonths).toHaveLength(3);
  });
});
