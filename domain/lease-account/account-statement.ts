import { type IsoDate, compareDates } from '#domain/dates/date.ts';
import { type Amount, addAmounts } from '#domain/money/amount.ts';

/** The kinds of entries that change what a customer owes. */
export const entryKinds = ['invoice', 'creditNote', 'payment', 'returnedPayment'] as const;

/** A kind of entry that changes what a customer owes. */
export type EntryKind = (typeof entryKinds)[number];

/** The name of each kind. */
export const entryKindWords: Readonly<Record<EntryKind, string>> = {
  invoice: 'Invoice',
  creditNote: 'Credit note',
  payment: 'Payment received',
  returnedPayment: 'Payment returned',
};

/** One entry of an account in one currency; positive when owed, negative when received. */
export interface AccountEntry {
  readonly date: IsoDate;
  readonly kind: EntryKind;
  readonly reference: string;
  readonly amount: Amount;
}

/** A statement: opening balance, movements, closing balance. */
export interface AccountStatement<Entry extends AccountEntry> {
  /** Owed before the first entry. */
  readonly opening: Amount;
  /** In order of date, then as given; each with the balance after it. */
  readonly movements: readonly (Entry & { readonly balance: Amount })[];
  /** Owed after the last one. */
  readonly closing: Amount;
}

/** The statement over a period for an account with the balance `opening` at its start. */
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
