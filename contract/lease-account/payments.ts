import { z } from 'zod';
import { defineCall } from '#contract/call/call.ts';
import { invoiceTypes } from '#contract/invoices/invoice-kinds.ts';
import type { ListColumns } from '#contract/lists/list-columns.ts';
import { defineList, type QueryOf } from '#contract/lists/list.ts';
import { amountSchema, currencySchema, dateSchema, daySchema } from '#contract/money/money.ts';
import { leftOutMoney } from '#contract/lists/left-out-money.ts';
import { textSchema } from '#contract/text/text.ts';
import { idParams } from '#contract/call/id-params.ts';

/** The statuses of a payment (domain page §1.5). */
export const paymentStatuses = ['received', 'partApplied', 'applied', 'returned'] as const;

/** The words for a payment's status. */
export const paymentStatusWords: Readonly<Record<(typeof paymentStatuses)[number], string>> = {
  received: 'Received',
  partApplied: 'Part-applied',
  applied: 'Applied',
  returned: 'Returned',
};

/** `onAccount` is what is not, or not wholly, applied to invoices. */
export const paymentStatusFilters = ['onAccount', ...paymentStatuses] as const;

/** The longest period of the payment history, in months (domain page §1.11). */
export const longestPaymentPeriod = 36;

/** One payment; amounts in `currency`. */
export const paymentSchema = z.object({
  id: z.string(),
  reference: z.string(),
  receivedDate: dateSchema,
  valueDate: dateSchema,
  payer: z.string(),
  bankReference: z.string(),
  /** The lease that the payer named. */
  leaseNo: z.string().nullable(),
  /** The lessor entity that received it; null while that is not known. */
  lessorEntity: z.string().nullable(),
  currency: currencySchema,
  amount: amountSchema,
  applied: amountSchema,
  unapplied: amountSchema,
  status: z.enum(paymentStatuses),
  returnedOn: dateSchema.nullable(),
  returnReason: z.string().nullable(),
});

export type Payment = z.infer<typeof paymentSchema>;

const currency = (row: Payment): string => row.currency;
const amount = { kind: 'amount', currency, isSortable: true } as const;

/** Columns of the payment history (domain page §1.5). */
export const paymentColumns = {
  reference: { label: 'Reference', kind: 'text', value: (row) => row.reference, isSortable: true },
  received: { label: 'Received', kind: 'date', value: (row) => row.receivedDate, isSortable: true },
  value: { label: 'Value date', kind: 'date', value: (row) => row.valueDate, isSortable: true },
  payer: { label: 'Payer', kind: 'text', value: (row) => row.payer, isSortable: true },
  bankReference: { label: 'Bank reference', kind: 'text', value: (row) => row.bankReference },
  lease: { label: 'Lease', kind: 'text', value: (row) => row.leaseNo, isOptional: true },
  lessor: { label: 'Lessor', kind: 'text', value: (row) => row.lessorEntity, isOptional: true },
  currency: { label: 'Cur.', kind: 'currency', value: currency, isSortable: true },
  amount: { ...amount, label: 'Amount', value: (row) => row.amount },
  applied: { ...amount, label: 'Applied', value: (row) => row.applied },
  unapplied: { ...amount, label: 'Unapplied', value: (row) => row.unapplied },
  status: {
    label: 'Status',
    kind: 'status',
    value: (row) => row.status,
    words: paymentStatusWords,
    isSortable: true,
  },
  returnedOn: {
    label: 'Returned',
    kind: 'date',
    value: (row) => row.returnedOn,
    isOptional: true,
  },
} as const satisfies ListColumns<Payment>;

/**
 * Payments by value date; by default of the last twelve months. More than 36 months is
 * `invalidRequest`.
 */
export const paymentList = defineList({
  name: 'listPayments',
  path: '/portal/api/payments',
  title: 'Payment history',
  things: ['payment', 'payments'],
  summary: 'Payments received, by value date, at most 36 months at once',
  access: { route: '/LeaseAccount/PaymentHistory' },
  byKey: 'readAccount',
  item: paymentSchema,
  columns: paymentColumns,
  sort: '-value',
  filters: {
    from: daySchema.optional(),
    to: daySchema.optional(),
    lease: textSchema(40).optional(),
    currency: currencySchema.optional(),
    status: z.enum(paymentStatusFilters).optional(),
  },
  totals: z.object({
    currency: currencySchema,
    amount: amountSchema,
    applied: amountSchema,
    unapplied: amountSchema,
    /** What the bank took back of the listed payments; `amount` leaves it out. */
    returned: amountSchema,
  }),
  totalsNote(totals) {
    const parts = leftOutMoney(totals, 'returned');
    if (parts.length === 0) return undefined;
    return `Totals leave out returned payments: ${parts.join(', ')}.`;
  },
  facets: z.object({
    leases: z.array(z.string()),
    currencies: z.array(currencySchema),
    /** The days that were read, both inclusive. */
    from: dateSchema,
    to: dateSchema,
  }),
});

export type PaymentQuery = QueryOf<typeof paymentList>;

/** A payment with what it was applied to. */
export const paymentDetailSchema = paymentSchema.extend({
  allocations: z.array(
    z.object({
      invoiceId: z.string(),
      number: z.string(),
      type: z.enum(invoiceTypes),
      leaseNo: z.string(),
      date: dateSchema,
      /** Negative for the reversal of a returned payment. */
      amount: amountSchema,
    }),
  ),
});

export type PaymentDetail = z.infer<typeof paymentDetailSchema>;

/** Reads one payment. An unknown, malformed or foreign id is `notFound`. */
export const getPayment = defineCall({
  name: 'getPayment',
  method: 'GET',
  path: '/portal/api/payments/{id}',
  summary: 'One payment with what it was applied to',
  access: { route: '/LeaseAccount/PaymentHistory' },
  byKey: 'readAccount',
  params: idParams,
  answer: paymentDetailSchema,
  errors: ['notFound'],
});
