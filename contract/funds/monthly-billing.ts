import { z } from 'zod';
import { billingColumns, billingLineSchema } from './billing-row.ts';
import { defineCall, file } from '#contract/call/call.ts';
import { defineList, type QueryOf } from '#contract/lists/list.ts';
import { amountSchema, currencySchema, dateSchema, monthSchema } from '#contract/money/money.ts';
import { textSchema } from '#contract/text/text.ts';
import { monthName } from '#domain/format/date.ts';

const access = { route: '/SupplementalRent/MonthlyReports' } as const;

const filters = { month: monthSchema.optional(), lease: textSchema(40).optional() };

/** What a bill, credit note or invoice does to a month, in words. */
export const billingRoleWords = {
  bill: 'Bill',
  creditNote: 'Credit note',
  correction: 'Correction',
  trueUp: 'True-up',
} as const;

const invoiceSchema = z.object({
  id: z.string(),
  number: z.string(),
  leaseNo: z.string(),
  /** What it does to the month: bills it, corrects what was billed, or trues up an estimate. */
  role: z.enum(['bill', 'creditNote', 'correction', 'trueUp']),
  issueDate: dateSchema,
  dueDate: dateSchema,
  currency: currencySchema,
  gross: amountSchema,
});

export type BillingInvoice = z.infer<typeof invoiceSchema>;

const trendSchema = z.object({
  month: monthSchema,
  currency: currencySchema,
  amount: amountSchema,
});

/** What was billed for a month of the trend in one currency; corrected bills count once. */
export type BillingTrend = z.infer<typeof trendSchema>;

/**
 * What each component was billed for in a month, the last closed one when none is named, of one lease
 * or of all. A bill that was corrected shows its correction only, unless it is named.
 */
export const billingList = defineList({
  name: 'listBillingLines',
  path: '/portal/api/monthly-billing',
  title: 'Monthly billing details',
  things: ['line', 'lines'],
  summary: 'Supplemental rent billed for a month by component',
  access,
  item: billingLineSchema,
  columns: billingColumns,
  filters: {
    ...filters,
    source: billingLineSchema.shape.source.optional(),
    /** The lines of one document by its number, also of a bill that was corrected since. */
    invoice: textSchema(60).optional(),
  },
  sort: 'lease',
  pageSize: 50,
  totals: z.object({ currency: currencySchema, amount: amountSchema, topUp: amountSchema }),
  facets: z.object({
    month: monthSchema,
    /** Months that something was billed for, the latest first. */
    months: z.array(monthSchema),
    leases: z.array(z.string()),
    /** Leases of the bills shown that rest on an estimate. */
    estimatedLeases: z.array(z.string()),
    /** Leases with open funds that have been billed before, and not for this month yet. */
    notBilled: z.array(z.string()),
    invoices: z.array(invoiceSchema),
    /** The thirteen months that end with this one, oldest first, per currency. */
    trend: z.array(trendSchema),
  }),
});

/**
 * Which leases of the bills shown were billed for the month on an estimate, and what trued it up,
 * in words; undefined for none.
 */
export function estimateNote(facets: {
  readonly month: string;
  readonly estimatedLeases: readonly string[];
  readonly invoices: readonly Pick<BillingInvoice, 'role' | 'leaseNo' | 'number'>[];
}): string | undefined {
  const { month, estimatedLeases, invoices } = facets;
  if (estimatedLeases.length === 0) return undefined;
  const trueUps = invoices.filter(
    ({ role, leaseNo }) => role === 'trueUp' && estimatedLeases.includes(leaseNo),
  );
  const done = new Set(trueUps.map(({ leaseNo }) => leaseNo));
  const isWaiting = estimatedLeases.some((lease) => !done.has(lease));
  const numbers = trueUps.map(({ number }) => number).join(', ');
  return [
    `Billed on an estimate for ${monthName(month)}: ${estimatedLeases.join(', ')}.`,
    ...(trueUps.length === 0 ? [] : [`Trued up by ${numbers}.`]),
    ...(isWaiting ? ['A later report is trued up.'] : []),
  ].join(' ');
}

/** Which leases are not billed for a month that has ended, in words; undefined for none. */
export function notBilledNote(facets: {
  readonly month: string;
  readonly notBilled: readonly string[];
}): string | undefined {
  const { month, notBilled } = facets;
  if (notBilled.length === 0) return undefined;
  return `Not billed yet for ${monthName(month)}: ${notBilled.join(', ')}. A lease is billed once its report is in and accepted.`;
}

export type BillingQuery = QueryOf<typeof billingList>;

/** The billing of a month as a document. */
export const getBillingPdf = defineCall({
  name: 'getBillingPdf',
  method: 'GET',
  path: '/portal/api/monthly-billing/pdf',
  summary: 'Monthly billing details as PDF',
  access,
  audit: { none: 'It prints what a screen shows.' },
  query: z.object(filters),
  answer: file('application/pdf'),
  errors: ['notFound'],
});
