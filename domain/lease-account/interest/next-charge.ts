import { compareDates, type IsoDate } from '#domain/dates/date.ts';
import { type Amount, addAmounts, subtractAmounts } from '#domain/money/amount.ts';
import type { DatedAmount } from './late-interest.types.ts';

/**
 * What a charge is over: the interest accrued so far, rounded, less what was charged before, waived
 * charges included (domain page §3.9). Negative where less is owed than was charged.
 */
export function nextCharge(accrued: Amount, charged: readonly Amount[], currency: string): Amount {
  return subtractAmounts(accrued, addAmounts(charged, currency), currency);
}

/** The day on which the last of some payments has its value; the due date when all came before. */
export function settledOn(due: IsoDate, payments: readonly DatedAmount[]): IsoDate {
  const days = [due, ...payments.map(({ date }) => date)];
  return days.toSorted(compareDates).at(-1) ?? due;
}
