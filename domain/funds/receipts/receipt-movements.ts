import type { IsoDate } from '#domain/dates/date.ts';
import { type Amount, compareAmounts, subtractAmounts } from '#domain/money/amount.ts';
import { fundReceipts, type FundReceipt, type MonthBooks } from './fund-receipts.ts';

/** What is booked as paid into a fund by a bill on a day. */
export interface BookedReceipt extends FundReceipt {
  readonly on: IsoDate;
}

const keyOf = ({ billId, fundId }: FundReceipt): string => `${billId} ${fundId}`;

/** The days on which something may change, the earliest first. */
function daysOf({ documents, money }: MonthBooks, booked: readonly BookedReceipt[]): IsoDate[] {
  const days = [
    ...documents.map(({ issued }) => issued),
    ...[...money, ...booked].map((one) => one.on),
  ];
  return [...new Set(days)].toSorted((a, b) => (a < b ? -1 : 1));
}

/** The receipts of a day; booked receipts that are no longer valid are included as 0. */
function targetsOf(
  receipts: readonly FundReceipt[],
  booked: readonly BookedReceipt[],
): FundReceipt[] {
  const known = new Set(receipts.map(keyOf));
  const ended = new Map(booked.map((one) => [keyOf(one), one]));
  return [
    ...receipts,
    ...[...ended]
      .filter(([key]) => !known.has(key))
      .map(([, { billId, fundId }]) => ({ billId, fundId, amount: '0' })),
  ];
}

/**
 * The movements that bring what is booked as paid in line with what funds have received (§3.6), on
 * the day of each change; none when the books agree.
 */
export function receiptMovements(
  books: MonthBooks,
  booked: readonly BookedReceipt[],
): BookedReceipt[] {
  const { currency } = books;
  const added: BookedReceipt[] = [];
  for (const on of daysOf(books, booked)) {
    const until = [...booked, ...added].filter((one) => one.on <= on);
    for (const target of targetsOf(fundReceipts(books, on), until)) {
      const own = until.filter((one) => keyOf(one) === keyOf(target));
      const amount = own.reduce<Amount>(
        (left, one) => subtractAmounts(left, one.amount, currency),
        target.amount,
      );
      if (compareAmounts(amount, '0') !== 0) added.push({ ...target, on, amount });
    }
  }
  return added;
}
