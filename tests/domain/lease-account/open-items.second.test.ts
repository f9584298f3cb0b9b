import { describe, expect, test } from 'vitest';
import { agingBuckets, agingOf, invoiceAge } from '#domain/invoices/invoice-aging.ts';
import { allocatePayment } from '#domain/lease-account/payment-allocation.ts';
import { securityCover } from '#domain/lease-account/letter-of-credit-cover.ts';
import {
  type MoneyIn,
  moneyIn,
  type OpenBill,
  securities,
} from '#tests/support/second/arbitrary-accounts.ts';
import { askedLeases } from '#tests/support/second/asked-runs.ts';
import { differenceIn, firstDifference } from '#tests/support/second/differences.ts';
import { Fraction, none } from '#tests/support/second/fraction.ts';
import { moneyText } from '#tests/support/second/minor-units.ts';
import { ageColumn, daysLate, spread } from '#tests/support/second/open-items.ts';
import { heldAgainst } from '#tests/support/second/security.ts';

const runs = askedLeases(300);
const patience = { timeout: 3_600_000 };

function allocated({ money, currency, bills, wishes }: MoneyIn) {
  const invoices = bills.map((bill) => ({ ...bill, currency }));
  const result = allocatePayment({ amount: money, currency, invoices, instruction: wishes });
  const given = new Map<string, Fraction>();
  for (const { number, amount } of result.allocations)
    given.set(number, (given.get(number) ?? none).plus(amount));
  return { given, left: Fraction.of(result.onAccount) };
}

function openItem({ number, due, balance, disputed }: OpenBill, currency: string) {
  return {
    number,
    due,
    currency,
    owner: 'one',
    balance: Fraction.of(balance),
    disputed: Fraction.of(disputed),
  };
}

type Given = ReturnType<typeof spread>;

function rows({ given, left }: Given, { bills, currency }: MoneyIn) {
  const parts = bills.map(({ number }) => [number, moneyText(given.get(number) ?? none, currency)]);
  return [...parts, ['left', moneyText(left, currency)]];
}

function ages({ bills, asOf, currency }: MoneyIn) {
  const open = agingOf(bills, asOf, currency);
  return [
    ...bills.map(({ due }) => invoiceAge(due, asOf)),
    ...agingBuckets.map((bucket) => [bucket, open[bucket]]),
  ];
}

function secondAges({ bills, asOf, currency }: MoneyIn) {
  const sums = new Map<string, Fraction>();
  const each = bills.map(({ due, balance }) => {
    const late = daysLate(due, asOf);
    const bucket = ageColumn(late);
    sums.set(bucket, (sums.get(bucket) ?? none).plus(balance));
    return { daysOverdue: late, bucket };
  });
  const columns = ['Current', '1-30', '31-60', '61-90', '90+'];
  return [
    ...each,
    ...columns.map((column) => [column, moneyText(sums.get(column) ?? none, currency)]),
  ];
}

describe(`the open items of ${runs.numRuns} generated accounts are those of the second implementation`, () => {
  test('when a payment is applied to them (§3.4)', patience, () => {
    const difference = differenceIn(moneyIn, runs, (one) => {
      const items = one.bills.map((bill) => openItem(bill, one.currency));
      const second = spread(Fraction.of(one.money), items, one.wishes);
      return firstDifference(rows(allocated(one), one), rows(second, one));
    });

    expect(difference).toBe('none');
  });

  test('by age (§3.4)', patience, () => {
    const difference = differenceIn(moneyIn, runs, (one) =>
      firstDifference(ages(one), secondAges(one)),
    );

    expect(difference).toBe('none');
  });

  test('when letters of credit and cash secure them (§3.8, §3.9)', patience, () => {
    const difference = differenceIn(securities, runs, (one) => {
      const { currency, asked, asOf } = one;
      const letters = one.letters.map(({ isActive, isEvergreen, hasNotice, ...letter }) => ({
        ...letter,
        status: isActive ? 'Active' : 'Drawn',
        evergreen: isEvergreen,
        noticeOfNonRenewal: hasNotice,
      }));
      const held = securityCover({ ...asked, asOf, letters, currency });
      const second = heldAgainst(asked, one.letters, asOf);
      return firstDifference(
        [held.cover, held.shortfall],
        [moneyText(second.cover, currency), moneyText(second.shortfall, currency)],
      );
    });

    expect(difference).toBe('none');
  });
});
