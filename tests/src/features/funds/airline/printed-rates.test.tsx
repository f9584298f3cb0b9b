import { cleanup } from '@testing-library/react';
import * as fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { findRateBasis, type RatePeriodTerms } from '#domain/funds/find-rate-basis.ts';
import { BillingLinePanel } from '#src/features/funds/airline/billing-line-panel.tsx';
import { aBillingLine } from '#tests/src/support/a-billing-line.ts';
import { printedTable, wrongSteps } from '#tests/src/support/printed-steps.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';
import { readPrinted } from '#tests/support/read/evaluate-printed.ts';
import { Fraction } from '#tests/support/second/fraction.ts';
import { bandRate, lineRate, type Rung } from '#tests/support/second/ratio.ts';

afterEach(cleanup);

/** What the engine of `aBillingLine` flew in its month. */
const inMonth = (flown: { readonly minutes: number; readonly cycles: number }) => ({
  engine: [{ ...flown, month: aBillingLine.month, isEstimated: false }],
});

/** A rate after some rises of 1 January, each rounded to cents (§3.5). */
function risen(rate: string, escalation: string, rises: number): string {
  let value = Fraction.of(rate);
  for (let at = 0; at < rises; at += 1)
    value = value.times(Fraction.of('1').plus(escalation)).rounded(2);
  return rises === 0 ? rate : value.text(2);
}

/** The periods of rates of a lease from 15 March of the year of its first one to the end of 2026. */
function periodsOf(
  terms: Omit<RatePeriodTerms, 'from' | 'to' | 'flatRate' | 'bands'>,
  rises: number,
  base: { readonly flatRate: string | null; readonly bands: readonly Rung[] | null },
): RatePeriodTerms[] {
  const { escalation } = terms;
  return Array.from({ length: rises + 1 }, (_, at) => {
    const year = 2026 - rises + at;
    return {
      ...terms,
      from: at === 0 ? `${year}-03-15` : `${year}-01-01`,
      to: `${year}-12-31`,
      flatRate: base.flatRate === null ? null : risen(base.flatRate, escalation, at),
      bands:
        base.bands?.map((rung) => ({ ...rung, rate: risen(rung.rate, escalation, at) })) ?? null,
    };
  });
}

const tables = fc
  .record({
    method: fc.constantFrom('BAND' as const, 'INTERPOLATE' as const),
    first: fc.integer({ min: 5, max: 20 }),
    steps: fc.array(fc.integer({ min: 2, max: 10 }), { minLength: 1, maxLength: 4 }),
    rates: fc.array(fc.integer({ min: 10_000, max: 9_999_999 }), { minLength: 5, maxLength: 5 }),
    escalation: fc.constantFrom('0', '0.03', '0.0275'),
    rises: fc.nat(3),
    minutes: fc.integer({ min: 60, max: 40_000 }),
    cycles: fc.integer({ min: 1, max: 300 }),
  })
  .map(({ method, first, steps, rates, escalation, rises: years, minutes, cycles }) => {
    const ratios = [first];
    for (const step of steps) ratios.push((ratios.at(-1) ?? 0) + step);
    const bands = ratios.map((tenths, at) => ({
      ratio: (method === 'BAND' && at === 0 ? 0 : tenths / 10).toFixed(1),
      rate: ((rates[at] ?? 0) / 10_000).toFixed(4),
    }));
    const rises = escalation === '0' ? 0 : years;
    const ratio = Fraction.of(minutes).over(60 * cycles);
    const now = bands.map((rung) => ({ ...rung, rate: risen(rung.rate, escalation, rises) }));
    const rate = method === 'BAND' ? bandRate(now, ratio) : lineRate(now, ratio);
    const terms = { escalation, method, ratioPeriod: 'MONTH', contractRatio: null } as const;
    const periods = periodsOf(terms, rises, { flatRate: null, bands });
    const [low, next] = bands.map((rung) => Fraction.of(rung.ratio));
    const [before, last] = bands.slice(-2).map((rung) => Fraction.of(rung.ratio));
    if (!low || !next || !before || !last) throw new Error('A table has two points.');
    const [least, most] = [low.times(2).minus(next), last.times(2).minus(before)];
    const end = ratio.against(least) < 0 ? least : ratio.against(most) > 0 ? most : null;
    const limitedTo = method === 'BAND' || end === null ? null : Number(end.text(1)).toString();
    const line = {
      ...aBillingLine,
      ratio: ratio.rounded(4).text(4),
      limitedTo,
      rate: rate.text(6),
    };
    const days = { from: '2026-06-01', to: '2026-06-30' };
    const rateBasis = findRateBasis({ ...line, ...days }, periods, inMonth({ minutes, cycles }));
    return { line: { ...line, rateBasis }, ratio };
  });

type Row = ReturnType<typeof printedTable>[number];

const rowsNamed = (rows: readonly Row[], start: string) =>
  rows.filter(({ label }) => label.startsWith(start));

/** A printed figure as an exact number. */
function figure(text: string | undefined): Fraction {
  const value = readPrinted(text ?? '');
  if (value === undefined) throw new Error(`${text} is no figure.`);
  return value;
}

/** The last rate that is printed for a ratio. */
function rateAt(rows: readonly Row[], ratio: string | undefined): string | undefined {
  return rowsNamed(rows, `Rate at the ratio ${ratio},`).at(-1)?.result;
}

/** Links between the printed steps that do not hold: an input is what an earlier step gave. */
function brokenSteps(rows: readonly Row[]): string[] {
  return rows.flatMap(({ label, inputs }, at) => {
    const before = inputs.get('Rate before');
    return before === undefined || before === rows[at - 1]?.result ? [] : [label];
  });
}

describe('the panel of a line whose rate a table gives', () => {
  it('prints what makes the rate: a reader comes to it with these figures alone (§3.5, §3.9)', () => {
    fc.assert(
      fc.property(tables, ({ line, ratio }) => {
        renderScreen(<BillingLinePanel line={line} />);
        const wrong = wrongSteps('How the rate is made');
        const rows = printedTable('How the rate is made');
        cleanup();
        const [quotient] = rowsNamed(rows, 'Ratio');
        const made = rows.at(-1);
        const { inputs } = made ?? { inputs: new Map<string, string>() };

        expect(wrong).toEqual([]);
        expect(brokenSteps(rows)).toEqual([]);
        expect(figure(quotient?.result).against(ratio.rounded(4))).toBe(0);
        expect(figure(made?.result).against(line.rate)).toBe(0);
        if (line.rateBasis?.method === 'BAND') {
          const [from, to] = [inputs.get('Band from'), inputs.get('Next band from')];
          expect(inputs.get('Rate of the band')).toBe(rateAt(rows, from));
          expect(ratio.against(figure(from))).toBeGreaterThanOrEqual(0);
          if (to !== undefined) expect(ratio.against(figure(to))).toBeLessThan(0);
        } else {
          expect(inputs.get('Its rate')).toBe(rateAt(rows, inputs.get('Lower ratio')));
          expect(inputs.get('Rate of the higher ratio')).toBe(
            rateAt(rows, inputs.get('Higher ratio')),
          );
        }
      }),
      { numRuns: 60, seed: 20 },
    );
  });

  it('says which derates have rates, and which of them counts (§3.5)', () => {
    const bands = [
      { ratio: '2', rate: '260.85', derate: '10' },
      { ratio: '2', rate: '286.94', derate: '5' },
      { ratio: '2', rate: '329.98', derate: '0' },
    ];
    const terms = {
      escalation: '0',
      method: 'BAND',
      ratioPeriod: 'MONTH',
      contractRatio: null,
    } as const;
    const derated = { derate: '7.5', rateDerate: '5', isDerateReported: true };
    const line = { ...aBillingLine, ...derated, ratio: '2', rate: '286.94' };
    const rateBasis = findRateBasis(
      { ...line, from: '2026-06-01', to: '2026-06-30' },
      periodsOf(terms, 0, { flatRate: null, bands }),
      inMonth({ minutes: 18_000, cycles: 150 }),
    );
    renderScreen(<BillingLinePanel line={{ ...line, rateBasis }} />);
    const [derate] = rowsNamed(printedTable('How the rate is made'), 'Derate of the rates');

    expect(derate?.result).toBe('5');
    expect(derate?.inputs.get('Reported derate')).toBe('7.5');
    expect(derate?.inputs.get('Derates with rates')).toBe('0, 5, 10');
  });

  it('says that the rate of the last step holds for a ratio beyond it (§3.9)', () => {
    const bands = [
      { ratio: '2.0', rate: '260.85' },
      { ratio: '2.5', rate: '228.00' },
    ];
    const terms = {
      escalation: '0',
      method: 'INTERPOLATE',
      ratioPeriod: 'MONTH',
      contractRatio: null,
    } as const;
    // One step above the table: 3.0 is at 228.00 less 32.85.
    const line = { ...aBillingLine, ratio: '14', limitedTo: '3', rate: '195.15' };
    const rateBasis = findRateBasis(
      { ...line, from: '2026-06-01', to: '2026-06-30' },
      periodsOf(terms, 0, { flatRate: null, bands }),
      inMonth({ minutes: 840, cycles: 1 }),
    );
    const { container } = renderScreen(<BillingLinePanel line={{ ...line, rateBasis }} />);

    expect(wrongSteps('How the rate is made')).toEqual([]);
    expect(container.textContent).toContain(
      'more than one step outside the table, so that the rate of 3 holds',
    );
  });
});

describe('the panel of a line at the same rate for every ratio', () => {
  it('prints the rate of the lease and each of its rises', () => {
    const terms = { escalation: '0.03', method: null, ratioPeriod: null, contractRatio: null };
    // 14,500.00 from 2024 is 14,935.00 in 2025 and 15,383.05 in 2026 (§3.5).
    const periods = periodsOf(terms, 2, { flatRate: '14500.00', bands: null });
    const line = { ...aBillingLine, basis: 'MONTH', used: null, rate: '15383.05' } as const;
    const days = { from: '2026-06-01', to: '2026-06-30' };
    const rateBasis = findRateBasis({ ...line, ...days }, periods, {});
    renderScreen(<BillingLinePanel line={{ ...line, amount: '15383.05', rateBasis }} />);
    const rows = printedTable('How the rate is made');

    expect(wrongSteps('How the rate is made')).toEqual([]);
    expect(rows.map(({ label, result }) => [label, result])).toEqual([
      ['Rate, from 15 Mar 2024', '14,500.00'],
      ['Rate, from 01 Jan 2025', '14,935.00'],
      ['Rate, from 01 Jan 2026', '15,383.05'],
    ]);
  });
});

describe('a rate that the recorded terms do not give', () => {
  it('is said to be not recorded, and whom to ask', () => {
    const terms = { escalation: '0', method: null, ratioPeriod: null, contractRatio: null };
    const days = { from: '2026-06-01', to: '2026-06-30' };
    const periods = periodsOf(terms, 0, { flatRate: '2.00', bands: null });

    expect(findRateBasis({ ...aBillingLine, ...days }, periods, {})).toBeNull();
    const { container } = renderScreen(<BillingLinePanel line={aBillingLine} />);
    expect(container.textContent).toContain('How this rate was made is not recorded');
    expect(container.textContent).toContain('Ask the lessor');
  });
});
