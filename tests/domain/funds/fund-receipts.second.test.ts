import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fundReceipts,
  type MonthBooks,
  type MonthDocument,
} from '#domain/funds/receipts/fund-receipts.ts';
import { receiptMovements } from '#domain/funds/receipts/receipt-movements.ts';
import { askedLeases } from '#tests/support/second/asked-runs.ts';

const runs = askedLeases(100);
const day = (place: number) => `2026-05-${String(place).padStart(2, '0')}`;
const last = '2026-12-31';
const text = (cents: number) => (cents / 100).toFixed(2);
const total = (some: readonly number[]) => some.reduce((sum, one) => sum + one, 0);

/** A month that is billed and corrected, in cents: the amount of each fund after each step. */
const history = fc.record({
  steps: fc.array(fc.array(fc.integer({ min: 0, max: 90_000 }), { minLength: 3, maxLength: 3 }), {
    minLength: 1,
    maxLength: 6,
  }),
  /** After each step, a part of what is open of the month that is paid, in hundredths. */
  paid: fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 6, maxLength: 6 }),
});

/** A bill as a clerk keeps it: what is still owed, and how much of it is money. */
interface Account {
  readonly id: string;
  owed: number;
  money: number;
}

/** A history; a correction may come by a credit note over all and a new bill, instead of one document. */
interface Lived {
  readonly steps: readonly number[][];
  readonly paid: readonly number[];
  readonly byTwo?: readonly boolean[];
}

const changesOf = (cents: readonly number[]) =>
  cents.map((one, fund) => ({ fundId: `f${fund}`, amount: text(one) }));

/**
 * Keeps the accounts of a month by the clause (§3.9): more is a bill of its own; less reduces the
 * latest bill first, and what was paid of it leaves the month. Of two documents, the credit note
 * settles at once what both bills share; only the difference is like a document of its own.
 */
function live({ steps, paid, byTwo = [] }: Lived) {
  const documents: MonthDocument[] = [];
  const money: { billId: string; on: string; amount: string }[] = [];
  const accounts: Account[] = [];
  const put = (account: Account, on: string, cents: number) => {
    if (cents === 0) return;
    account.money += cents;
    money.push({ billId: account.id, on, amount: text(cents) });
  };
  steps.forEach((amounts, step) => {
    const id = `d${step}`;
    const before = steps[step - 1] ?? amounts.map(() => 0);
    const gross = total(amounts) - total(before);
    const on = day(2 * step + 1);
    const takesBack: { billId: string; amount: string }[] = [];
    let left = -gross;
    for (const account of accounts.toReversed()) {
      const part = Math.min(Math.max(left, 0), account.owed);
      if (part === 0) continue;
      left -= part;
      // The note itself settles the open amount; the rest of the part was paid and leaves the
      // month.
      const open = Math.min(part, account.owed - account.money);
      put(account, on, open);
      account.owed -= part;
      account.money -= part;
      takesBack.push({ billId: account.id, amount: text(part) });
    }
    const shared = Math.min(total(amounts), total(before));
    if (byTwo[step] === true && shared > 0) {
      const netted = { billId: id, amount: text(shared) };
      const note = { id: `${id} note`, gross: text(-total(before)) };
      const taken = changesOf(before.map((cents) => -cents));
      documents.push(
        { ...note, issued: on, changes: taken, takesBack: [netted, ...takesBack] },
        { id, issued: on, gross: text(total(amounts)), changes: changesOf(amounts), takesBack: [] },
      );
      money.push({ ...netted, on });
    } else {
      const changes = changesOf(amounts.map((cents, fund) => cents - (before[fund] ?? 0)));
      documents.push({ id, issued: on, gross: text(gross), changes, takesBack });
    }
    if (gross >= 0) accounts.push({ id, owed: gross, money: 0 });
    for (const account of accounts) {
      const open = account.owed - account.money;
      put(account, day(2 * step + 2), Math.floor((open * (paid[step] ?? 0)) / 100));
    }
  });
  const books: MonthBooks = { documents, money, currency: 'USD' };
  return { books, accounts };
}

const centsOf = (amount: string) => Math.round(Number(amount) * 100);

function byFund(books: MonthBooks, on = last): Map<string, number> {
  const funds = new Map<string, number>();
  for (const { fundId, amount } of fundReceipts(books, on))
    funds.set(fundId, (funds.get(fundId) ?? 0) + centsOf(amount));
  return funds;
}

describe(
  'what funds have received of generated months (§3.6, §3.9)',
  { timeout: 3_600_000 },
  () => {
    it('adds up to the money that is in their bills', () => {
      fc.assert(
        fc.property(history, (one) => {
          const { books, accounts } = live(one);
          expect(total([...byFund(books).values()])).toBe(
            total(accounts.map(({ money }) => money)),
          );
        }),
        runs,
      );
    });

    it('is the contribution of each fund when all is paid', () => {
      fc.assert(
        fc.property(history, ({ steps }) => {
          const { books } = live({ steps, paid: steps.map(() => 100) });
          const funds = byFund(books);
          expect(['f0', 'f1', 'f2'].map((fund) => funds.get(fund) ?? 0)).toEqual(steps.at(-1));
        }),
        runs,
      );
    });

    it('is the same of each fund, day by day, by two documents as by one', () => {
      const choices = fc.array(fc.boolean(), { minLength: 6, maxLength: 6 });
      fc.assert(
        fc.property(history, choices, (one, byTwo) => {
          const [single, mixed] = [live(one), live({ ...one, byTwo })];
          for (const step of one.steps.keys()) {
            const on = day(2 * step + 2);
            expect(byFund(mixed.books, on)).toEqual(byFund(single.books, on));
          }
        }),
        runs,
      );
    });

    it('is half of what each fund was billed when half of every bill is paid', () => {
      const even = fc.integer({ min: 0, max: 45_000 }).map((cents) => 2 * cents);
      const steps = fc.array(fc.array(even, { minLength: 3, maxLength: 3 }), {
        minLength: 1,
        maxLength: 6,
      });
      const choices = fc.array(fc.boolean(), { minLength: 6, maxLength: 6 });
      fc.assert(
        fc.property(steps, choices, (some, byTwo) => {
          // A document of 0.00 has nothing to pay, and is settled as a whole; so is a bill together
          // with the correction that brings its month back to an earlier total.
          const totals = some.map(total);
          fc.pre(totals[0] !== 0 && new Set(totals).size === totals.length);
          const paid = some.map((_step, at) => (at === some.length - 1 ? 50 : 0));
          const { books, accounts } = live({ steps: some, paid, byTwo });
          const funds = byFund(books);
          const billed = some.at(-1) ?? [];
          const distant = billed.filter(
            (cents, fund) =>
              Math.abs((funds.get(`f${fund}`) ?? 0) - cents / 2) > Math.max(1, accounts.length),
          );
          expect(distant).toEqual([]);
        }),
        runs,
      );
    });

    it('is as before where a correction is reversed', () => {
      fc.assert(
        fc.property(history, (one) => {
          const [first = [0, 0, 0], second = [0, 0, 0]] = one.steps;
          // What was paid of the addition is released with it, so nothing is paid in between.
          const paid = [one.paid[0] ?? 0, 0, 0];
          const more = second.map((cents, fund) => cents + (first[fund] ?? 0));
          const before = live({ steps: [first], paid });
          const after = live({ steps: [first, more, first], paid });
          const kept = [...byFund(after.books)].filter(([, cents]) => cents !== 0);
          expect(new Map(kept)).toEqual(
            new Map([...byFund(before.books)].filter(([, cents]) => cents !== 0)),
          );
        }),
        runs,
      );
    });

    it('is booked once: the movements of a month bring the next booking nothing', () => {
      fc.assert(
        fc.property(history, (one) => {
          const { books } = live(one);
          const booked = receiptMovements(books, []);
          expect(total(booked.map(({ amount }) => centsOf(amount)))).toBe(
            total([...byFund(books).values()]),
          );
          expect(receiptMovements(books, booked)).toEqual([]);
        }),
        // Books every day of a month twice: a twentieth takes as long as the others.
        { ...runs, numRuns: Math.ceil(runs.numRuns / 20) },
      );
    });
  },
);
