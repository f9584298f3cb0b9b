import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { correctionEffect } from '#domain/invoices/correction-effect.ts';
import { amounts, currencies, datesAfter, wholes } from '#tests/support/second/arbitraries.ts';
import { askedLeases } from '#tests/support/second/asked-runs.ts';
import { whereDifferenceGoes } from '#tests/support/second/corrections.ts';
import { differenceIn, firstDifference } from '#tests/support/second/differences.ts';
import { Fraction } from '#tests/support/second/fraction.ts';
import { moneyText } from '#tests/support/second/minor-units.ts';

const runs = askedLeases(300);
const patience = { timeout: 3_600_000 };

const accounts = currencies.chain((currency) => {
  const item = fc.record({
    number: wholes(1, 30).map((nr) => `I-${String(nr).padStart(2, '0')}`),
    due: datesAfter('2026-03-01', 0, 60),
    balance: amounts(currency, 0, 90_000),
    paid: fc.oneof(fc.constant('0'), amounts(currency, 0, 90_000)),
  });
  const items = fc.uniqueArray(item, { maxLength: 6, selector: ({ number }) => number });
  return fc.record({
    currency: fc.constant(currency),
    difference: amounts(currency, -200_000, 200_000),
    items,
    ofMonth: wholes(0, 2),
    isAmongOpen: fc.boolean(),
  });
});

const parts = (some: Iterable<readonly [string, string]>) =>
  JSON.stringify([...some].toSorted(([a], [b]) => (a < b ? -1 : 1)));

describe(`the difference of ${runs.numRuns} corrections goes where the second implementation puts it`, () => {
  test('newly due, off the bill, off the oldest item, on account (§3.9)', patience, () => {
    const difference = differenceIn(accounts, runs, (one) => {
      const { currency, items, ofMonth, isAmongOpen } = one;
      const owed = ({ balance, paid }: (typeof items)[number]) =>
        moneyText(Fraction.of(balance).plus(paid), currency);
      const month = items.slice(0, ofMonth);
      const open = isAmongOpen ? items : items.slice(ofMonth);
      const effect = correctionEffect({
        difference: one.difference,
        currency,
        bills: month.map((bill) => ({ ...bill, owed: owed(bill) })),
        openItems: open.map((each) => ({ ...each, currency })),
      });
      const second = whereDifferenceGoes(
        Fraction.of(one.difference),
        month.map((bill) => ({
          number: bill.number,
          owed: Fraction.of(owed(bill)),
          balance: Fraction.of(bill.balance),
        })),
        open.map((each) => ({ ...each, balance: Fraction.of(each.balance) })),
      );
      const texts = (sums: ReadonlyMap<string, Fraction>) =>
        [...sums].map(([number, sum]) => [number, moneyText(sum, currency)] as const);
      return firstDifference(
        [
          effect.newlyDue,
          parts(effect.reductions.map(({ number, amount }) => [number, amount])),
          parts(effect.credits.map(({ number, amount }) => [number, amount])),
          effect.onAccount,
        ],
        [
          moneyText(second.newlyDue, currency),
          parts(texts(second.neverOwed)),
          parts(texts(second.settled)),
          moneyText(second.onAccount, currency),
        ],
      );
    });

    expect(difference).toBe('none');
  });
});
