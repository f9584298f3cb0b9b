import { z } from 'zod';
import { defineCall } from '#contract/call/call.ts';
import { dayCounts, daysOfYear } from '#domain/dates/day-count.ts';
import { counted, formatAmount } from '#domain/format/numbers.ts';
import { formatPercent } from '#domain/format/percent.ts';
import { invoiceTypes, invoiceTypeWords } from '#contract/invoices/invoice-kinds.ts';
import type { ListColumns } from '#contract/lists/list-columns.ts';
import { leftOutMoney } from '#contract/lists/left-out-money.ts';
import { defineList, type QueryOf } from '#contract/lists/list.ts';
import { amountSchema, currencySchema, dateSchema } from '#contract/money/money.ts';
import { textSchema } from '#contract/text/text.ts';
import { idParams } from '#contract/call/id-params.ts';
import { chargeTerms, lateTermsSchema } from './charge-terms.ts';

/** The statuses of late-payment interest (domain page §1.5). */
export const chargeStatuses = ['accruing', 'proposed', 'invoiced', 'paid', 'waived'] as const;

/** The words for the status of a charge. */
export const chargeStatusWords: Readonly<Record<(typeof chargeStatuses)[number], string>> = {
  accruing: 'Accruing',
  proposed: 'Proposed',
  invoiced: 'Invoiced',
  paid: 'Paid',
  waived: 'Waived',
};

/** `open` is what accrues, is proposed, or is invoiced and not paid. */
export const chargeStatusFilters = ['open', 'all', ...chargeStatuses] as const;

/** Days on which one amount bears interest at one rate by one day count; the rate is a fraction. */
const bearingSchema = z.object({
  from: dateSchema,
  principal: amountSchema,
  rate: z.string(),
  days: z.number().int(),
  dayCount: z.enum(dayCounts),
});

/** Interest on one invoice; the id is the charge's, or the invoice's while it accrues. Amounts in `currency`, rates are fractions. */
export const interestChargeSchema = z.object({
  id: z.string(),
  invoiceNumber: z.string(),
  invoiceType: z.enum(invoiceTypes),
  leaseNo: z.string(),
  currency: currencySchema,
  /** The amount that bears interest first: what was overdue and not suspended. */
  principal: amountSchema,
  /** Every amount that bears interest, in the order of time; more than one after a part payment. */
  bearing: z.array(bearingSchema),
  dueDate: dateSchema,
  /** First day without interest: the day it was paid, or the day of the figures while it accrues. */
  throughDate: dateSchema,
  daysLate: z.number().int().min(0),
  /** For example `CME Term SOFR 1M`. */
  index: z.string(),
  margin: z.string(),
  /** Index, margin and day count are those of the due date. */
  dayCount: z.string(),
  /** The first day of the terms of the due date; those of the lease also apply before it. */
  termsFrom: dateSchema,
  /** The amendment that these terms come from; null for those of the lease. */
  amendment: z.string().nullable(),
  /** The first day of the latest terms that began while the interest ran; null while none did. */
  termsChangedOn: dateSchema.nullable(),
  /** Less what was charged before; negative where too much was charged. */
  amount: amountSchema,
  chargedBefore: amountSchema,
  /** The amount still grows, or a rate behind it is not published yet. */
  isEstimate: z.boolean(),
  status: z.enum(chargeStatuses),
  interestInvoice: z.object({ id: z.string(), number: z.string() }).nullable(),
  waivedReason: z.string().nullable(),
});

export type InterestChargeRow = z.infer<typeof interestChargeSchema>;

const currency = (row: InterestChargeRow): string => row.currency;

/** What the interest is calculated on: `292,125.00 × 8.30 % × 15 days ÷ 360`, one term for each amount. */
export function bearingText(row: Pick<InterestChargeRow, 'bearing' | 'currency'>): string {
  return row.bearing
    .map(({ principal, rate, days, dayCount }) => {
      const amount = formatAmount(principal, row.currency);
      const yearly = `${amount} × ${formatPercent(rate).replace('\u00A0', ' ')}`;
      return `${yearly} × ${counted(days, 'day')} ÷ ${daysOfYear(dayCount)}`;
    })
    .join(' + ');
}

/** Columns of the interest charges (domain page §1.5). */
export const interestChargeColumns = {
  invoice: {
    label: 'Invoice',
    kind: 'text',
    value: (row) => row.invoiceNumber,
    isSortable: true,
  },
  type: {
    label: 'Type',
    kind: 'text',
    value: (row) => row.invoiceType,
    words: invoiceTypeWords,
    isSortable: true,
  },
  lease: { label: 'Lease', kind: 'text', value: (row) => row.leaseNo, isSortable: true },
  currency: { label: 'Cur.', kind: 'currency', value: currency, isSortable: true },
  principal: {
    label: 'Bearing interest',
    kind: 'amount',
    value: (row) => row.principal,
    currency,
    isSortable: true,
  },
  bearing: {
    label: 'Calculated on',
    kind: 'text',
    value: bearingText,
    isOptional: true,
    isLineOnPaper: true,
  },
  due: { label: 'Due', kind: 'date', value: (row) => row.dueDate, isSortable: true },
  through: { label: 'Through', kind: 'date', value: (row) => row.throughDate, isSortable: true },
  daysLate: { label: 'Days late', kind: 'count', value: (row) => row.daysLate, isSortable: true },
  index: { label: 'Index', kind: 'text', value: (row) => row.index, isOptional: true },
  margin: { label: 'Margin', kind: 'percent', value: (row) => row.margin, isOptional: true },
  dayCount: { label: 'Day count', kind: 'text', value: (row) => row.dayCount, isOptional: true },
  terms: { label: 'Terms', kind: 'text', value: chargeTerms, isOptional: true },
  termsChangedOn: {
    label: 'Terms changed while it ran',
    kind: 'date',
    value: (row) => row.termsChangedOn,
    isOptional: true,
  },
  amount: {
    label: 'Interest',
    kind: 'amount',
    value: (row) => row.amount,
    currency,
    isSortable: true,
  },
  chargedBefore: {
    label: 'Charged before',
    kind: 'amount',
    value: (row) => row.chargedBefore,
    currency,
    isOptional: true,
  },
  isEstimate: { label: 'Estimate', kind: 'flag', value: (row) => row.isEstimate },
  status: {
    label: 'Status',
    kind: 'status',
    value: (row) => row.status,
    words: chargeStatusWords,
    isSortable: true,
  },
  interestInvoice: {
    label: 'Interest invoice',
    kind: 'text',
    value: (row) => row.interestInvoice?.number ?? null,
  },
} as const satisfies ListColumns<InterestChargeRow>;

const access = { route: '/LeaseAccount/InterestCharges' } as const;
const unpublishedSchema = z.object({ index: z.string(), date: dateSchema });

/** Late-payment interest of the customer; what accrues is computed for the day of the figures. */
export const interestChargeList = defineList({
  name: 'listInterestCharges',
  path: '/portal/api/interest-charges',
  title: 'Interest charges',
  things: ['charge', 'charges'],
  summary: 'Late-payment interest: accruing, proposed, invoiced, paid and waived',
  access,
  item: interestChargeSchema,
  columns: interestChargeColumns,
  sort: '-daysLate',
  filters: {
    status: z.enum(chargeStatusFilters).default('open'),
    lease: textSchema(40).optional(),
    currency: currencySchema.optional(),
  },
  totals: z.object({
    currency: currencySchema,
    /** Without waived charges, unless only these are listed. */
    amount: amountSchema,
    waived: amountSchema,
  }),
  totalsNote(totals, { status }) {
    const parts = status === 'waived' ? [] : leftOutMoney(totals, 'waived');
    if (parts.length === 0) return undefined;
    return `The totals leave out the waived charges of ${parts.join(' and ')}.`;
  },
  facets: z.object({
    leases: z.array(z.string()),
    currencies: z.array(currencySchema),
    /** Accruing amounts are estimates to this day. */
    estimatedTo: dateSchema,
    /** Rates that accruing amounts wait for. */
    unpublished: z.array(unpublishedSchema),
  }),
});

export type InterestChargeQuery = QueryOf<typeof interestChargeList>;

/** Interest on an invoice with the segments that add up to it. */
export const interestChargeDetailSchema = interestChargeSchema.extend({
  graceUntil: dateSchema,
  /** The terms that applied while the interest ran, in the order of time. */
  terms: z.array(lateTermsSchema),
  segments: z.array(
    z.object({
      from: dateSchema,
      /** Exclusive. */
      to: dateSchema,
      principal: amountSchema,
      rate: z.string(),
      days: z.number().int(),
      /** Exact to six decimals. */
      amount: z.string(),
      /**
       * The rate of the index before the margin: the one of `fixedOn`, which is the determination
       * date unless its rate is not published yet. Null where the rates that are published now do
       * not give the rate of the segment.
       */
      fixing: z
        .object({ determination: dateSchema, fixedOn: dateSchema, rate: z.string() })
        .nullable(),
    }),
  ),
  unpublished: z.array(unpublishedSchema),
});

export type InterestChargeDetail = z.infer<typeof interestChargeDetailSchema>;

/** Reads the interest on one invoice. `notFound` when the invoice bears none, too. */
export const getInterestCharge = defineCall({
  name: 'getInterestCharge',
  method: 'GET',
  path: '/portal/api/interest-charges/{id}',
  summary: 'Interest on one invoice with its segments',
  access,
  params: idParams,
  answer: interestChargeDetailSchema,
  errors: ['notFound'],
});
