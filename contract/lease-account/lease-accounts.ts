import { z } from 'zod';
import { assetText } from '#contract/invoices/invoice-row.ts';
import { leasedAssetSchema } from './leased-asset.ts';
import type { ListColumns } from '#contract/lists/list-columns.ts';
import { defineList, type PageOf, type QueryOf } from '#contract/lists/list.ts';
import { agingSchema, amountSchema, currencySchema, dateSchema } from '#contract/money/money.ts';
import { textSchema } from '#contract/text/text.ts';

/** Which leases to list: active, ended, or all. */
export const leaseFilters = ['active', 'ended', 'all'] as const;

/** The account of one lease. Amounts in `currency`; credits that are not applied yet lower what is owed. */
export const leaseAccountSchema = z.object({
  id: z.string(),
  leaseNo: z.string(),
  asset: leasedAssetSchema,
  lessorEntity: z.string(),
  startDate: dateSchema,
  /** Planned end, or the day of an earlier return. */
  endDate: dateSchema,
  isEnded: z.boolean(),
  /** First day after the agreed term when the lease is or was held over: the asset was kept. */
  heldOverSince: dateSchema.nullable(),
  /** The calendars whose closing days move its dates, in words: `New York + Dublin`. */
  calendars: z.string(),
  currency: currencySchema,
  /** Rent of the current period; null without one. */
  rentNow: amountSchema.nullable(),
  /** The next rent that is not paid; null without one. */
  nextDue: dateSchema.nullable(),
  /** What is still to be paid of it. */
  nextAmount: amountSchema.nullable(),
  /** The next rent is not invoiced yet and depends on a rate that is not published yet. */
  isNextEstimated: z.boolean(),
  outstanding: amountSchema,
  overdue: amountSchema,
  aging: agingSchema,
  /** Received for this lease and not applied to an invoice. */
  onAccount: amountSchema,
  depositHeld: amountSchema,
  /** Letters of credit that have not expired. */
  lettersHeld: amountSchema,
  /** The most days by which a letter in force ends before the lease; null while none does. */
  letterDaysShort: z.number().int().nullable(),
  lastPaymentDate: dateSchema.nullable(),
  lastPaymentAmount: amountSchema.nullable(),
});

export type LeaseAccount = z.infer<typeof leaseAccountSchema>;

const currency = (row: LeaseAccount): string => row.currency;
const amount = <Label extends string>(label: Label, value: (row: LeaseAccount) => string | null) =>
  ({ label, kind: 'amount', value, currency }) as const;

/** Columns of the lease account summary (domain page §1.5). */
export const leaseAccountColumns = {
  lease: { label: 'Lease', kind: 'text', value: (row) => row.leaseNo, isSortable: true },
  asset: { label: 'Asset', kind: 'text', value: assetText, isSortable: true },
  model: { label: 'Model', kind: 'text', value: (row) => row.asset.model, isOptional: true },
  lessor: { label: 'Lessor', kind: 'text', value: (row) => row.lessorEntity, isSortable: true },
  start: { label: 'Start', kind: 'date', value: (row) => row.startDate, isOptional: true },
  calendars: {
    label: 'Business days',
    kind: 'text',
    value: (row) => row.calendars,
    isOptional: true,
  },
  end: {
    label: 'End',
    kind: 'date',
    value: (row) => row.endDate,
    isSortable: true,
    isOptional: true,
  },
  currency: { label: 'Cur.', kind: 'currency', value: currency, isSortable: true },
  rentNow: { ...amount('Rent now', (row) => row.rentNow), isOptional: true },
  nextDue: { label: 'Next due', kind: 'date', value: (row) => row.nextDue, isSortable: true },
  nextAmount: amount('Next amount', (row) => row.nextAmount),
  outstanding: { ...amount('Outstanding', (row) => row.outstanding), isSortable: true },
  overdue: { ...amount('Overdue', (row) => row.overdue), isSortable: true },
  current: { ...amount('Not overdue', (row) => row.aging.current), isOptional: true },
  days1To30: { ...amount('1–30 days', (row) => row.aging.days1To30), isOptional: true },
  days31To60: { ...amount('31–60 days', (row) => row.aging.days31To60), isOptional: true },
  days61To90: { ...amount('61–90 days', (row) => row.aging.days61To90), isOptional: true },
  over90: { ...amount('Over 90 days', (row) => row.aging.over90), isOptional: true },
  onAccount: amount('On account', (row) => row.onAccount),
  depositHeld: amount('Deposit held', (row) => row.depositHeld),
  lettersHeld: amount('Letters that count', (row) => row.lettersHeld),
  lastPaymentDate: {
    label: 'Last payment',
    kind: 'date',
    value: (row) => row.lastPaymentDate,
    isOptional: true,
  },
  lastPaymentAmount: {
    ...amount('Last paid', (row) => row.lastPaymentAmount),
    isOptional: true,
  },
} as const satisfies ListColumns<LeaseAccount>;

/** The leases of the customer with what is owed, held and paid for each. */
export const leaseAccountList = defineList({
  name: 'listLeaseAccounts',
  path: '/portal/api/lease-accounts',
  title: 'Lease account',
  things: ['lease', 'leases'],
  summary: 'Leases of the customer with balances, security and the next rent',
  access: { route: '/LeaseAccount/index' },
  item: leaseAccountSchema,
  columns: leaseAccountColumns,
  sort: '-overdue',
  pageSize: 50,
  filters: {
    leases: z.enum(leaseFilters).default('active'),
    lessor: textSchema(200).optional(),
    currency: currencySchema.optional(),
  },
  totals: z.object({
    currency: currencySchema,
    outstanding: amountSchema,
    overdue: amountSchema,
    ...agingSchema.shape,
    aging: agingSchema,
    onAccount: amountSchema,
    depositHeld: amountSchema,
    lettersHeld: amountSchema,
  }),
  facets: z.object({
    lessors: z.array(z.string()),
    currencies: z.array(currencySchema),
    /** Every lease of the customer, for a statement of one. */
    leases: z.array(z.string()),
    /** Sums of the filtered leases of each lessor entity, one line per currency. */
    byLessor: z.array(
      z.object({
        lessor: z.string(),
        currency: currencySchema,
        leases: z.number().int(),
        outstanding: amountSchema,
        overdue: amountSchema,
      }),
    ),
    /** Received and not applied, for no lease in particular; over the whole customer. */
    unassigned: z.array(
      z.object({
        /** Who received it; null while that is not known. */
        lessor: z.string().nullable(),
        currency: currencySchema,
        amount: amountSchema,
      }),
    ),
  }),
});

export type LeaseAccountQuery = QueryOf<typeof leaseAccountList>;
export type LeaseAccountSummary = PageOf<typeof leaseAccountList>;
