import { type IsoDate, compareDates } from '../dates/date.ts';
import { type Amount, addAmounts } from '../money/amount.ts';

/** What changes what a customer owes. */
export type EntryKind = 'invoice' | 'creditNote' | 'payment' | 'returnedPayment';

/** One entry of an account in one currency; what is owed is positive, money received negative. */
export interface AccountEntry {
  readonly date: IsoDate;
  readonly kind: EntryKind;
  readonly reference: string;
  readonly amount: Amount;
}

/** A statement: what was owed, what happened, what is owed. */
export interface AccountStatement<Entry extends AccountEntry> {
  /** Owed before the first day. */
  readonly opening: Amount;
  /** In order of date, then as given; each with what is owed after it. */
  readonly movements: readonly (Entry & { readonly balance: Amount })[];
  /** Owed at the end of the last day. */
  readonly closing: Amount;
}

/** The statement of an account from `from` to `to`, both inclusive. */
export function accountStatement<Entry extends AccountEntry>(
  entries: readonly Entry[],
  from: IsoDate,
  to: IsoDate,
  currency: string,
): AccountStatement<Entry> {
  const before = entries.filter(({ date }) => date < from);
  const opening = addAmounts(
    before.map(({ amount }) => amount),
    currency,
  );
  let closing = opening;
  const movements = entries
    .filter(({ date }) => date >= from && date <= to)
    .toSorted((a, b) => compareDates(a.date, b.date))
    .map((entry) => {
      closing = addAmounts([closing, entry.amount], currency);
      return { ...entry, balance: closing };
    });
  return { opening, movements, closing };
}
