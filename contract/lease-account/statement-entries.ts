import { z } from 'zod';
import { entryKinds, entryKindWords } from '#domain/lease-account/account-statement.ts';
import type { ListColumns } from '#contract/lists/list-columns.ts';
import { defineList, type QueryOf } from '#contract/lists/list.ts';
import { amountSchema, currencySchema, dateSchema } from '#contract/money/money.ts';
import { statedAccountFilters } from './stated-account.ts';

/** Which entries of a statement: those of its period, or those that make its opening balance. */
export const bookedFilters = ['period', 'before'] as const;

/** An entry that changes what is owed; positive when owed, negative when received or credited. */
export const bookedEntrySchema = z.object({
  id: z.string(),
  date: dateSchema,
  kind: z.enum(entryKinds),
  /** Number of the document, or reference of the payment. */
  reference: z.string(),
  /** In the statement of a lease, the other lease that this part was taken from or used for. */
  note: z.string().nullable(),
  /** Value date of a payment, which a return comes after; null for documents. */
  valueDate: dateSchema.nullable(),
  /** Null for payments. */
  leaseNo: z.string().nullable(),
  /** Null for money whose lessor entity is not known yet. */
  lessor: z.string().nullable(),
  currency: currencySchema,
  amount: amountSchema,
});

export type BookedEntry = z.infer<typeof bookedEntrySchema>;

/** The reference of an entry, with the other lease that its part is about. */
export function notedReference({
  reference,
  note,
}: Pick<BookedEntry, 'reference' | 'note'>): string {
  return note === null ? reference : `${reference}, ${note}`;
}

const columns = {
  reference: { label: 'Reference', kind: 'text', value: notedReference, isSortable: true },
  date: { label: 'Date', kind: 'date', value: (row) => row.date, isSortable: true },
  kind: {
    label: 'Entry',
    kind: 'text',
    value: (row) => row.kind,
    words: entryKindWords,
    isSortable: true,
  },
  lease: { label: 'Lease', kind: 'text', value: (row) => row.leaseNo },
  lessor: { label: 'Lessor', kind: 'text', value: (row) => row.lessor, isOptional: true },
  currency: { label: 'Cur.', kind: 'currency', value: (row) => row.currency },
  amount: {
    label: 'Amount',
    kind: 'amount',
    value: (row) => row.amount,
    currency: (row) => row.currency,
    isSortable: true,
  },
} as const satisfies ListColumns<BookedEntry>;

/** The entries of the statement of account, of which its balances are made (domain page §3.4). */
export const statementEntryList = defineList({
  name: 'listStatementEntries',
  path: '/portal/api/statement-of-account/entries',
  title: 'Statement entries',
  things: ['entry', 'entries'],
  summary:
    'Entries of the statement of account: invoices, credit notes, payments, returned payments',
  access: { route: '/LeaseAccount/index' },
  byKey: 'readAccount',
  item: bookedEntrySchema,
  columns,
  sort: 'date',
  filters: {
    ...statedAccountFilters,
    booked: z.enum(bookedFilters).default('period'),
    kind: z.enum(entryKinds).optional(),
  },
  totals: z.object({ currency: currencySchema, amount: amountSchema }),
});

export type StatementEntryQuery = QueryOf<typeof statementEntryList>;
