import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/dates/date.ts';
import { periodStep } from '#domain/lease-account/rent/period-step.ts';
import { printedFormula } from '#domain/money/step-values.ts';
import { repeatStep } from '#tests/support/read/repeat-step.ts';
import { countedDays } from '#tests/support/second/day-counting.ts';

type DayCount = Parameters<typeof periodStep>[0]['dayCount'];

/** What the printed formula gives on the printed inputs; undefined where none is printed. */
function repeated(dayCount: DayCount, from: string, to: string): string | undefined {
  const step = periodStep({ dayCount }, { from, to, kind: 'stub' });
  const printed = printedFormula(step);
  return printed === undefined ? undefined : repeatStep({ ...step, printed });
}

describe('the days of a period', () => {
  // §3.1 has the first five; the others are worked from its rule by hand.
  it.each([
    ['2026-01-31', '2026-02-28', '28', '28'],
    ['2026-02-28', '2026-03-31', '30', '32'],
    ['2024-02-29', '2025-02-28', '360', '359'],
    ['2026-01-30', '2026-03-31', '60', '60'],
    ['2026-01-15', '2026-03-31', '76', '75'],
    ['2024-02-28', '2024-02-29', '1', '1'],
    ['2024-02-28', '2024-03-31', '33', '32'],
    ['2024-02-29', '2024-03-01', '1', '2'],
    ['2025-02-28', '2025-03-01', '1', '3'],
    ['2024-02-29', '2028-02-29', '1440', '1440'],
    ['2025-12-31', '2026-01-31', '30', '30'],
  ])('from %s up to %s are %s by 30/360US and %s by 30E/360 as printed (§3.1)', (...given) => {
    const [from, to, us, european] = given;

    expect(repeated('30/360US', from, to)).toBe(us);
    expect(repeated('30E/360', from, to)).toBe(european);
  });

  it('are printed with what the rule counts', () => {
    const rent = { from: '2025-02-28', to: '2026-01-01', kind: 'stub' } as const;
    const step = periodStep({ dayCount: '30/360US' }, rent);

    expect(printedFormula(step)).toBe(
      '[Years] × 360 + [Months] × 30 + [Counted to day] − [Counted from day]',
    );
    expect(step.inputs.map(({ label, value }) => [label, value.value])).toEqual([
      ['First day', '2025-02-28'],
      ['Day after the period', '2026-01-01'],
      ['Years', '1'],
      ['Months', '-1'],
      ['Counted to day', '1'],
      ['Counted from day', '30'],
    ]);
    expect(step.result).toEqual({ kind: 'number', value: '301' });
  });

  it('are those of the second implementation for every day count', () => {
    const dayCounts = ['30/360US', '30E/360', 'ACT/360', 'ACT/365F', 'ACT/PERIOD'] as const;
    const start = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2019-12-01', days));
    fc.assert(
      fc.property(
        fc.constantFrom(...dayCounts),
        start,
        fc.integer({ min: 1, max: 800 }),
        (dayCount, from, length) => {
          const to = addDays(from, length);
          expect(repeated(dayCount, from, to)).toBe(String(countedDays(dayCount, from, to)));
        },
      ),
      { numRuns: 400, seed: 7 },
    );
  });
});
