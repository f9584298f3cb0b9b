import { z } from 'zod';
import { entryKinds } from '#domain/lease-account/account-statement.ts';
import { entrySumWords } from '#domain/lease-account/statement-steps.ts';
import { itemAges, itemAgeWords } from '#domain/invoices/invoice-aging.ts';
import { negateAmount } from '#domain/money/amount.ts';
import { defineList, type QueryOf } from '#contract/lists/list.ts';
import type { ListColumns } from '#contract/lists/list-columns.ts';
import { amountSchema, currencySchema, dateSchema } from '#contract/money/money.ts';
import { amountColumn, statementFilters } from './stated-account.ts';

/** An account of the statement in one row: what was booked by kind, and what is open by age. */
export const statedAccountSchema = z.object({
  id: z.string(),
  /** Null for money whose lessor entity is not known yet. */
  lessor: z.string().nullable(),
  currency: currencySchema,
  from: dateSchema,
  to: dateSchema,
  opening: amountSchema,
  movements: z.record(z.enum(entryKinds), amountSchema),
  closing: amountSchema,
  aging: z.record(z.enum(itemAges), amountSchema),
  open: amountSchema,
  /** The part of `open` that is in dispute, whether the dispute suspends it or not. */
  disputed: amountSchema,
  /** Received and not applied. */
  onAccount: amountSchema,
});

/** An account of the statement of account. */
export type StatedAccountRow = z.infer<typeof statedAccountSchema>;

const amount = amountColumn<StatedAccountRow>;

const columns = {
  lessor: {
    label: 'Lessor',
    kind: 'text',
    value: (row) => row.lessor ?? 'Lessor not known yet',
    isSortable: true,
  },
  currency: { label: 'Cur.', kind: 'currency', value: (row) => row.currency },
  from: { label: 'From', kind: 'date', value: (row) => row.from, isOptional: true },
  to: { label: 'To', kind: 'date', value: (row) => row.to, isOptional: true },
  opening: amount('Opening balance', (row) => row.opening),
  invoice: amount(entrySumWords.invoice, (row) => row.movements.invoice),
  creditNote: amount(entrySumWords.creditNote, (row) => row.movements.creditNote),
  payment: amount(entrySumWords.payment, (row) => row.movements.payment),
  returnedPayment: amount(entrySumWords.returnedPayment, (row) => row.movements.returnedPayment),
  closing: amount('Closing balance', (row) => row.closing),
  current: { ...amount(itemAgeWords.Current, (row) => row.aging.Current), isOptional: true },
  days1To30: { ...amount(itemAgeWords['1-30'], (row) => row.aging['1-30']), isOptional: true },
  days31To60: { ...amount(itemAgeWords['31-60'], (row) => row.aging['31-60']), isOptional: true },
  days61To90: { ...amount(itemAgeWords['61-90'], (row) => row.aging['61-90']), isOptional: true },
  over90: { ...amount(itemAgeWords['90+'], (row) => row.aging['90+']), isOptional: true },
  suspended: { ...amount(itemAgeWords.suspended, (row) => row.aging.suspended), isOptional: true },
  writtenOff: {
    ...amount(itemAgeWords.writtenOff, (row) => row.aging.writtenOff),
    isOptional: true,
  },
  open: amount('Open items', (row) => row.open),
  disputed: amount('Of these in dispute', (row) => row.disputed),
  onAccount: amount('On account', (row) => negateAmount(row.onAccount, row.currency)),
} as const satisfies ListColumns<StatedAccountRow>;

/** The accounts of the statement of account, with each lessor entity in each currency (§3.4, §3.9). */
export const statementAccountList = defineList({
  name: 'listStatementAccounts',
  path: '/portal/api/statement-of-account/accounts',
  title: 'Statement accounts',
  things: ['account', 'accounts'],
  summary: 'Accounts of the statement of account: balances, entries by kind, open items by age',
  access: { route: '/LeaseAccount/index' },
  byKey: 'readAccount',
  item: statedAccountSchema,
  columns,
  sort: 'lessor',
  filters: statementFilters,
});

export type StatementAccountQuery = QueryOf<typeof statementAccountList>;
