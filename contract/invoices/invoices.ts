import { z } from 'zod';
import { invoiceEventKinds } from '#domain/invoices/history/invoice-event.ts';
import { defineCall, file } from '#contract/call/call.ts';
import { invoiceColumns } from './invoice-columns.ts';
import { creditRules, invoiceStatuses, invoiceTypes } from './invoice-kinds.ts';
import { invoiceSchema } from './invoice-row.ts';
import { defineList, type QueryOf } from '#contract/lists/list.ts';
import {
  agingSchema,
  amountSchema,
  currencySchema,
  dateSchema,
  monthSchema,
} from '#contract/money/money.ts';
import { textSchema } from '#contract/text/text.ts';
import { idParams } from '#contract/call/id-params.ts';

/**
 * The status filter: `unpaid` is everything with an open balance, `payable` what is owed without the
 * amounts that disputes suspend, `all` every visible invoice.
 */
export const invoiceStatusFilters = ['unpaid', 'payable', 'all', ...invoiceStatuses] as const;

const totalsSchema = z.object({
  currency: currencySchema,
  gross: amountSchema,
  paid: amountSchema,
  credited: amountSchema,
  balance: amountSchema,
  overdue: amountSchema,
  /** The amount of open disputes, at most the balance of each invoice. */
  disputed: amountSchema,
  /** The part of it that the terms of the leases suspend. */
  suspended: amountSchema,
  /** What the lessor wrote off of the balance. */
  writtenOff: amountSchema,
  /** The balance without what is suspended or written off. */
  payable: amountSchema,
  aging: agingSchema,
});

export type InvoiceTotals = z.infer<typeof totalsSchema>;

const invoiceLineSchema = z.object({
  position: z.number().int(),
  description: z.string(),
  quantity: z.string(),
  unit: z.string(),
  rate: z.string(),
  amount: amountSchema,
});

/** An invoice as its document shows it: with its lines and what was applied to it. */
const invoiceSheetSchema = invoiceSchema.extend({
  lines: z.array(invoiceLineSchema),
  allocations: z.array(
    z.object({
      date: dateSchema,
      reference: z.string(),
      /** `appliedTo` on a credit note: `reference` is the document that it was applied to. */
      kind: z.enum(['payment', 'creditNote', 'appliedTo']),
      /** The type of the other document; null for a payment. */
      type: z.enum(invoiceTypes).nullable(),
      amount: amountSchema,
      /** Why a credit settles the document; null for a payment. */
      rule: z.enum(creditRules).nullable(),
      /** The bill that the credit note corrects; null for a payment and a note without a bill. */
      about: z.string().nullable(),
    }),
  ),
  correctsInvoice: z.string().nullable(),
  /**
   * The month of supplemental rent whose lines it explains, for readers of that month; null for
   * other documents.
   */
  billedMonth: monthSchema.nullable(),
  /** Whether it bears late interest: its lease has terms of it, and it neither is interest nor credits. */
  bearsInterest: z.boolean(),
  /** Late interest on it as of today; null where it bears none. */
  interest: z
    .object({
      /** The last day on which paying it in full bears no interest. */
      graceUntil: dateSchema,
      /** Whether Interest Charges has interest on it: accruing, or charged before. */
      isShown: z.boolean(),
    })
    .nullable(),
  /** Numbers of the documents that correct this one, the earliest first. */
  correctedBy: z.array(z.string()),
  /**
   * Where a bill was corrected: the bill and every document that corrects it, this one included,
   * the earliest first. Their totals add up to the amount billed, their balances to the open
   * amount.
   */
  billDocuments: z.array(
    z.object({
      number: z.string(),
      type: z.enum(invoiceTypes),
      issueDate: dateSchema,
      gross: amountSchema,
      balance: amountSchema,
    }),
  ),
  /** Where a wire transfer goes; the number of the invoice is its reference. Null for a credit. */
  payTo: z
    .object({
      beneficiary: z.string(),
      bank: z.string(),
      account: z.string(),
      bankCode: z.string(),
    })
    .nullable(),
  /** Whether `payTo` is null until the reader has proven who they are (decision 052). */
  isPayToHidden: z.boolean(),
});

export type InvoiceSheet = z.infer<typeof invoiceSheetSchema>;

/** An invoice as a screen opens it: its document and what happened to it. */
export const invoiceDetailSchema = invoiceSheetSchema.extend({
  /** What happened to it and when it falls due, the earliest first; only stored facts. */
  history: z.array(
    z.object({
      kind: z.enum(invoiceEventKinds),
      /** Instant, ISO 8601; the day alone where no time is known. */
      at: z.string(),
      /** Unsigned; null for an event without an amount. */
      amount: amountSchema.nullable(),
      /** What is open after it, unsigned; null for an event that settles nothing. */
      open: amountSchema.nullable(),
      /** The payment, document or dispute behind it. */
      reference: z.string().nullable(),
      /** Whether its day has not come yet. */
      isAhead: z.boolean(),
    }),
  ),
});

export type InvoiceDetail = z.infer<typeof invoiceDetailSchema>;

/** The customer's invoices; drafts never show (domain page §1.5). */
export const invoiceList = defineList({
  name: 'listInvoices',
  path: '/portal/api/invoices',
  title: 'Invoices',
  things: ['invoice', 'invoices'],
  summary: 'Invoices of the customer, filtered, sorted and paged by the server',
  access: { route: '/LeaseAccount/ViewInvoices' },
  byKey: 'readAccount',
  item: invoiceSchema,
  columns: invoiceColumns,
  sort: 'due',
  filters: {
    status: z.enum(invoiceStatusFilters).default('unpaid'),
    type: z.enum(invoiceTypes).optional(),
    currency: currencySchema.optional(),
    lease: textSchema(40).optional(),
    issuedFrom: dateSchema.optional(),
    issuedTo: dateSchema.optional(),
    dueFrom: dateSchema.optional(),
    dueTo: dateSchema.optional(),
  },
  totals: totalsSchema,
  /** The lease numbers and currencies that the filters can choose from. */
  facets: z.object({ leases: z.array(z.string()), currencies: z.array(currencySchema) }),
});

export type InvoiceQuery = QueryOf<typeof invoiceList>;

/** Reads one invoice. An unknown, malformed or foreign id is `notFound`. */
export const getInvoice = defineCall({
  name: 'getInvoice',
  method: 'GET',
  path: '/portal/api/invoices/{id}',
  summary: 'One invoice with its lines and allocations',
  access: { route: '/LeaseAccount/ViewInvoices' },
  byKey: 'readAccount',
  params: idParams,
  answer: invoiceDetailSchema,
  errors: ['notFound'],
});

/** The invoice as a PDF document. */
export const getInvoicePdf = defineCall({
  name: 'getInvoicePdf',
  method: 'GET',
  path: '/portal/api/invoices/{id}/pdf',
  summary: 'The invoice as PDF',
  access: { route: '/LeaseAccount/ViewInvoices' },
  byKey: 'readAccount',
  audit: { none: 'It prints what a screen shows.' },
  params: idParams,
  answer: file('application/pdf'),
  errors: ['notFound'],
});
