import { z } from 'zod';
import { entryKinds } from '#domain/lease-account/account-statement.ts';
import { itemAges } from '#domain/invoices/invoice-aging.ts';
import { negateAmount } from '#domain/money/amount.ts';
import { defineList, type QueryOf } from '#contract/lists/list.ts';
import type { ListColumns } from '#contract/lists/list-columns.ts';
import { amountSchema, currencySchema, dateSchema } from '#contract/money/money.ts';
import { amountColumn, statementFilters } from './stated-account.ts';

const kindAmountsSchema = z.array(z.object({ kind: z.enum(entryKinds), amount: amountSchema }));

const figuresShape = {
  currency: currencySchema,
  opening: amountSchema,
  open: amountSchema,
  /** The part of `open` that is in dispute. */
  disputed: amountSchema,
  /** Received and not applied. */
  onAccount: amountSchema,
  closing: amountSchema,
};

/** The account with one lessor entity in one currency, as the statement prints it (§3.9). */
const accountSchema = z.object({
  ...figuresShape,
  /** Null for money whose lessor entity is not known yet. */
  lessor: z.string().nullable(),
  before: kindAmountsSchema,
  movements: kindAmountsSchema,
  aging: z.record(z.enum(itemAges), amountSchema),
  /** Credits of the period to items that their credit notes do not correct. */
  movedCredits: z.array(
    z.object({
      date: dateSchema,
      note: z.string(),
      /** The bill that the credit note corrects; null where it names none. */
      about: z.string().nullable(),
      target: z.string(),
      amount: amountSchema,
      rule: z.enum(['oldest', 'lessor']),
    }),
  ),
});

/**
 * What the accounts of one currency come to together, with these accounts. The total is for
 * information: nothing is netted between accounts.
 */
export const statementTotalSchema = z.object({
  /** The currency. */
  id: z.string(),
  ...figuresShape,
  from: dateSchema,
  to: dateSchema,
  accounts: z.array(accountSchema),
});

export type StatementTotal = z.infer<typeof statementTotalSchema>;

const amount = amountColumn<StatementTotal>;

const columns = {
  currency: { label: 'Currency', kind: 'text', value: (row) => row.currency, isSortable: true },
  from: { label: 'From', kind: 'date', value: (row) => row.from },
  to: { label: 'To', kind: 'date', value: (row) => row.to },
  opening: amount('Opening balance', (row) => row.opening),
  open: amount('Open items', (row) => row.open),
  disputed: amount('Of these in dispute', (row) => row.disputed),
  onAccount: amount('On account', (row) => negateAmount(row.onAccount, row.currency)),
  closing: amount('Closing balance', (row) => row.closing),
} as const satisfies ListColumns<StatementTotal>;

/** The totals by currency of the statement of account: those that its document prints. */
export const statementTotalList = defineList({
  name: 'listStatementTotals',
  path: '/portal/api/statement-of-account/totals',
  title: 'Statement totals',
  things: ['currency', 'currencies'],
  summary: 'Totals by currency of the statement of account: open, in dispute, on account, closing',
  access: { route: '/LeaseAccount/index' },
  byKey: 'readAccount',
  item: statementTotalSchema,
  columns,
  sort: 'currency',
  filters: statementFilters,
});

export type StatementTotalQuery = QueryOf<typeof statementTotalList>;
