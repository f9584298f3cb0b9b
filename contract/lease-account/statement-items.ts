import { z } from 'zod';
import { itemAges, itemAgeWords } from '#domain/invoices/invoice-aging.ts';
import { invoiceTypes, invoiceTypeWords } from '#contract/invoices/invoice-kinds.ts';
import type { ListColumns } from '#contract/lists/list-columns.ts';
import { defineList, type QueryOf } from '#contract/lists/list.ts';
import { amountSchema, currencySchema, dateSchema } from '#contract/money/money.ts';
import { statedAccountFilters } from './stated-account.ts';

/** The parts of the closing balance: open items by their age, and what is received and not applied. */
export const statedAges = [...itemAges, 'onAccount'] as const;

export type StatedAge = (typeof statedAges)[number];

/** The name of each age. */
export const statedAgeWords: Readonly<Record<StatedAge, string>> = {
  ...itemAgeWords,
  onAccount: 'On account',
};

/** A part of the closing balance at the end of the last day of a statement. */
export const statedItemSchema = z.object({
  id: z.string(),
  /** Number of the document, or reference of the payment. */
  reference: z.string(),
  /** Null for a payment. */
  type: z.enum(invoiceTypes).nullable(),
  /** Null for a payment. */
  leaseNo: z.string().nullable(),
  /** Null for money whose lessor entity is not known yet. */
  lessor: z.string().nullable(),
  currency: currencySchema,
  /** Day of issue; the value date of a payment. */
  date: dateSchema,
  /** Null for a payment. */
  due: dateSchema.nullable(),
  /** Days past the due date on the last day of the statement; 0 where nothing is overdue. */
  daysOverdue: z.number().int().min(0),
  age: z.enum(statedAges),
  /**
   * The gross amount of the document, or of the part of it that has this age, so that the parts of a
   * document add up to it; a payment is negative.
   */
  gross: amountSchema,
  /** What was applied to it, or used of the payment, until the last day. */
  applied: amountSchema,
  /** `gross` less `applied`. */
  amount: amountSchema,
});

export type StatedItem = z.infer<typeof statedItemSchema>;

const currency = (row: StatedItem): string => row.currency;

const columns = {
  reference: { label: 'Reference', kind: 'text', value: (row) => row.reference, isSortable: true },
  type: {
    label: 'Type',
    kind: 'text',
    value: (row) => row.type ?? 'payment',
    words: { ...invoiceTypeWords, payment: 'Payment' },
  },
  lease: { label: 'Lease', kind: 'text', value: (row) => row.leaseNo },
  lessor: { label: 'Lessor', kind: 'text', value: (row) => row.lessor, isOptional: true },
  date: { label: 'Date', kind: 'date', value: (row) => row.date, isSortable: true },
  due: { label: 'Due', kind: 'date', value: (row) => row.due, isSortable: true },
  daysOverdue: { label: 'Days overdue', kind: 'count', value: (row) => row.daysOverdue },
  age: { label: 'Age', kind: 'text', value: (row) => row.age, words: statedAgeWords },
  currency: { label: 'Cur.', kind: 'currency', value: currency },
  gross: { label: 'Gross', kind: 'amount', value: (row) => row.gross, currency },
  applied: { label: 'Applied', kind: 'amount', value: (row) => row.applied, currency },
  amount: {
    label: 'Amount',
    kind: 'amount',
    value: (row) => row.amount,
    currency,
    isSortable: true,
  },
} as const satisfies ListColumns<StatedItem>;

/** What the closing balance of the statement of account is made of (domain page §3.4, §3.9). */
export const statementItemList = defineList({
  name: 'listStatementItems',
  path: '/portal/api/statement-of-account/items',
  title: 'Open items',
  things: ['item', 'items'],
  summary: 'What was open, and on account, at the end of the statement of account, by age',
  access: { route: '/LeaseAccount/index' },
  byKey: 'readAccount',
  item: statedItemSchema,
  columns,
  sort: 'due',
  filters: {
    ...statedAccountFilters,
    age: z.enum(statedAges).optional(),
  },
  totals: z.object({ currency: currencySchema, amount: amountSchema }),
});

export type StatementItemQuery = QueryOf<typeof statementItemList>;
