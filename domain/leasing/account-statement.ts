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
  /** Owed before the first entry. */
  readonly opening: Amount;
  /** In order of date, then as given; each with what is owed after it. */
  readonly movements: readonly (Entry & { readonly balance: Amount })[];
  /** Owed after the last one. */
  readonly closing: Amount;
}

/** The statement of an account that opened with `opening`, over the entries of a time. */
export function accountStatement<Entry extends AccountEntry>(
  opening: Amount,
  entries: readonly Entry[],
  currency: string,
): AccountStatement<Entry> {
  let closing = addAmounts([opening], currency);
  const movements = entries
    .toSorted((a, b) => compareDates(a.date, b.date))
    .map((entry) => {
      closing = addAmounts([closing, entry.amount], currency);
      return { ...entry, balance: closing };
    });
  return { opening: addAmounts([opening], currency), movements, closing };
}
