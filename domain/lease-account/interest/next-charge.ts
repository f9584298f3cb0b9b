import { compareDates, type IsoDate } from '#domain/dates/date.ts';
import { type Amount, addAmounts, subtractAmounts } from '#domain/money/amount.ts';
import type { DatedAmount } from './late-interest.types.ts';

/**
 * The amount of the next charge: the interest accrued so far, rounded, less what was charged
 * before, waived charges included (domain page §3.9). Negative when more was charged than is owed.
 */
export function nextCharge(accrued: Amount, charged: readonly Amount[], currency: string): Amount {
  return subtractAmounts(accrued, addAmounts(charged, currency), currency);
}

/** The value date of the last payment; the due date when every payment came before it. */
export function settledOn(due: IsoDate, payments: readonly DatedAmount[]): IsoDate {
  const days = [due, ...payments.map(({ date }) => date)];
  return days.toSorted(compareDates).at(-1) ?? due;
}
