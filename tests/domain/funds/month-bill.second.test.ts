import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BilledTerm, correctBill } from '#domain/funds/corrected-bill.ts';
import { billMonth, type FundTerm, type MonthToBill } from '#domain/funds/month-bill.ts';
import { daysOfMonth, splitDays } from '#domain/funds/split-days.ts';
import { monthsFlown, parts } from '#tests/support/second/arbitrary-bills.ts';
import { flights } from '#tests/support/second/arbitrary-months.ts';
import { askedLeases } from '#tests/support/second/asked-runs.ts';
import { differenceIn, firstDifference } from '#tests/support/second/differences.ts';
import { Fraction, total } from '#tests/support/second/fraction.ts';
import { moneyText } from '#tests/support/second/minor-units.ts';
import { billOf, type FundTerms, type MonthFlown } from '#tests/support/second/month-bills.ts';

const runs = askedLeases(300, 100);
const patience = { timeout: 3_600_000 };

const kinds = { airframe: 'airframe', apu: 'apu' } as const;

function kindOf(part: string) {
  return part === 'airframe' || part === 'apu' ? kinds[part] : 'engine';
}

/** The terms of a fund as they are stored: one rate, or one before and one from a change on. */
function termsOf(fund: FundTerms, { month, from, until }: MonthFlown): FundTerm[] {
  const { change } = fund;
  if (change === undefined) return [termOf(fund)];
  const held = [
    { ...fund, from: '2000-01-01', until: change.from },
    { ...fund, ...change, until: '2060-01-01' },
  ];
  const { parts: split } = splitDays(daysOfMonth(month, from, until), held);
  return split.map(({ held: terms, part }) =>
    split.length === 1 ? termOf(terms) : { ...termOf(terms), part },
  );
}

function termOf({ fund, part, by, rate, minimum }: FundTerms): FundTerm {
  return {
    fundId: fund,
    kind: fund.startsWith('ENG_PR') ? 'ENG_PR' : fund === 'ENG_LLP 1' ? 'ENG_LLP' : 'AF_6Y',
    component: { id: part, kind: kindOf(part), serial: part },
    basis: by,
    rate:
      typeof rate === 'string'
        ? rate
        : {
            method: rate.isLine ? 'INTERPOLATE' : 'BAND',
            table: rate.table,
            contractRatio: rate.contractRatio,
            minimumCycles: rate.minimumCycles,
            contractDerate: rate.contractDerate,
          },
    minimum: minimum ?? null,
  };
}

function monthToBill(month: MonthFlown): Omit<MonthToBill, 'basis' | 'terms'> {
  return {
    month: month.month,
    currency: month.currency,
    leaseFrom: month.from,
    leaseUntil: month.until,
    use: parts.map((part) => {
      const { minutes = 0, cycles = 0 } = month.flown.get(part) ?? {};
      return { componentId: part, kind: kindOf(part), fhMin: minutes, fc: cycles };
    }),
    derate: month.derate,
  };
}

describe(`the bills of ${runs.numRuns} generated months are those of the second implementation`, () => {
  test(
    'fund by fund, by ratio and derate, on part months and parts of them (§3.5, §3.9)',
    patience,
    () => {
      const difference = differenceIn(monthsFlown, runs, (month) => {
        const terms = month.funds.flatMap((fund) => termsOf(fund, month));
        const bill = billMonth({ ...monthToBill(month), terms, basis: 'estimate' });
        const second = billOf(month);
        return firstDifference(
          [...bill.lines.map(({ line }) => line.amount), bill.total],
          [...second, total(second)].map((amount) => moneyText(amount, month.currency)),
        );
      });

      expect(difference).toBe('none');
    },
  );

  test('and every line prints its units, its rate and their product (§3.5)', patience, () => {
    const difference = differenceIn(monthsFlown, runs, (month) => {
      const terms = month.funds.flatMap((fund) => termsOf(fund, month));
      const { lines } = billMonth({ ...monthToBill(month), terms, basis: 'estimate' });
      return firstDifference(
        lines.flatMap(({ line }) => [line.rate, line.amount]),
        lines.flatMap(({ billed, line }) => [
          billed.rate,
          moneyText(Fraction.of(line.quantity).times(line.rate), month.currency),
        ]),
      );
    });

    expect(difference).toBe('none');
  });

  test('and what a correction makes of them, line by line (§3.9)', patience, () => {
    const cases = fc.tuple(monthsFlown, fc.array(flights, { minLength: 4, maxLength: 4 }));
    const difference = differenceIn(cases, runs, ([month, flown]) => {
      const corrected = {
        ...month,
        flown: new Map(
          parts.map((part, index) => [part, flown[index] ?? { minutes: 0, cycles: 0 }]),
        ),
      };
      const before = billOf(month);
      const after = billOf(corrected);
      const stored = month.funds.flatMap((fund) => termsOf(fund, month));
      const terms = stored.map((term, index): BilledTerm => {
        const amount = moneyText(before[index] ?? total([]), month.currency);
        const line = {
          description: term.fundId,
          quantity: '1',
          unit: 'month',
          rate: amount,
          amount,
        };
        return { ...term, line };
      });
      const bill = correctBill({ ...monthToBill(corrected), terms });
      const money = (amounts: readonly (typeof before)[number][]) =>
        amounts.map((amount) => moneyText(amount, month.currency));
      return firstDifference(
        [
          bill.before,
          bill.after,
          ...bill.lines.map(({ line }) => line.amount),
          ...bill.credit.map(({ amount }) => amount),
        ],
        money([
          total(before),
          total(after),
          ...after,
          ...before.map((amount) => amount.negative()),
        ]),
      );
    });

    expect(difference).toBe('none');
  });
});
