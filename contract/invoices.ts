import { z } from 'zod';
import { defineCall, file } from './call.ts';
import { agingSchema, amountSchema, currencySchema, dateSchema } from './money.ts';
import { textSchema } from './text.ts';

/** What an invoice is for (domain page §1.5). */
export const invoiceTypes = [
  'basicRent',
  'supplementalRent',
  'interest',
  'securityDeposit',
  'letterOfCreditFee',
  'claimPayment',
  'recharge',
  'redelivery',
  'engineUseFee',
  'creditNote',
  'adjustment',
] as const;

/** Where an invoice stands; `overdue` is derived from the due date, `closed` is written off. */
export const invoiceStatuses = [
  'issued',
  'partPaid',
  'paid',
  'overdue',
  'disputed',
  'credited',
  'closed',
] as const;

/** The status filter: `unpaid` is everything with an open balance, `all` every visible invoice. */
export const invoiceStatusFilters = ['unpaid', 'all', ...invoiceStatuses] as const;

/** Columns that the list can be ordered by; a leading `-` in `sort` reverses. */
export const invoiceSortFields = [
  'number',
  'type',
  'lease',
  'asset',
  'issued',
  'due',
  'currency',
  'gross',
  'tax',
  'paid',
  'credited',
  'balance',
  'status',
  'daysOverdue',
] as const;

const sortSchema = z.enum(invoiceSortFields.flatMap((field) => [field, `-${field}`] as const));

/** The state of the invoice list; the page keeps the same names in its address. */
export const invoiceQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(200).default(25),
  sort: sortSchema.default('due'),
  status: z.enum(invoiceStatusFilters).default('unpaid'),
  type: z.enum(invoiceTypes).optional(),
  currency: currencySchema.optional(),
  lease: textSchema(40).optional(),
  issuedFrom: dateSchema.optional(),
  issuedTo: dateSchema.optional(),
  dueFrom: dateSchema.optional(),
  dueTo: dateSchema.optional(),
  /** Text search in number, lease, MSN or ESN, registration and lessor entity. */
  q: textSchema(100).optional(),
});

/** A complete list state. */
export type InvoiceQuery = z.infer<typeof invoiceQuerySchema>;

/** One invoice as the list shows it. Amounts in `currency`; credit notes are negative. */
export const invoiceSchema = z.object({
  id: z.string(),
  number: z.string(),
  type: z.enum(invoiceTypes),
  leaseNo: z.string(),
  asset: z.object({
    kind: z.enum(['aircraft', 'engine']),
    serial: z.string(),
    registration: z.string().nullable(),
    model: z.string(),
  }),
  lessorEntity: z.string(),
  issueDate: dateSchema,
  dueDate: dateSchema,
  currency: currencySchema,
  net: amountSchema,
  tax: amountSchema,
  gross: amountSchema,
  paid: amountSchema,
  credited: amountSchema,
  balance: amountSchema,
  status: z.enum(invoiceStatuses),
  /** Days past due while a balance is open, else 0. */
  daysOverdue: z.number().int().min(0),
});

/** One invoice of the list. */
export type Invoice = z.infer<typeof invoiceSchema>;

const totalsSchema = z.object({
  currency: currencySchema,
  gross: amountSchema,
  paid: amountSchema,
  credited: amountSchema,
  balance: amountSchema,
  overdue: amountSchema,
  aging: agingSchema,
});

/** Totals of the whole filtered set in one currency. */
export type InvoiceTotals = z.infer<typeof totalsSchema>;

const invoiceLineSchema = z.object({
  position: z.number().int(),
  description: z.string(),
  quantity: z.string(),
  unit: z.string(),
  rate: z.string(),
  amount: amountSchema,
});

/** An invoice with its lines and what was applied to it. */
export const invoiceDetailSchema = invoiceSchema.extend({
  lines: z.array(invoiceLineSchema),
  allocations: z.array(
    z.object({
      date: dateSchema,
      reference: z.string(),
      kind: z.enum(['payment', 'creditNote']),
      amount: amountSchema,
    }),
  ),
  correctsInvoice: z.string().nullable(),
});

/** An invoice with its lines. */
export type InvoiceDetail = z.infer<typeof invoiceDetailSchema>;

const idParams = z.object({ id: z.string().max(100) });

/** Lists the customer's invoices; drafts never show. */
export const listInvoices = defineCall({
  name: 'listInvoices',
  method: 'GET',
  path: '/portal/api/invoices',
  summary: 'Invoices of the customer, filtered, sorted and paged by the server',
  access: { route: '/LeaseAccount/ViewInvoices' },
  query: invoiceQuerySchema,
  answer: z.object({
    items: z.array(invoiceSchema),
    total: z.number().int().min(0),
    totals: z.array(totalsSchema),
    /** The lease numbers and currencies that the filters can choose from. */
    facets: z.object({ leases: z.array(z.string()), currencies: z.array(currencySchema) }),
    asOf: z.string(),
  }),
  errors: [],
});

/** Reads one invoice. An unknown, malformed or foreign id is `notFound`. */
export const getInvoice = defineCall({
  name: 'getInvoice',
  method: 'GET',
  path: '/portal/api/invoices/{id}',
  summary: 'One invoice with its lines and allocations',
  access: { route: '/LeaseAccount/ViewInvoices' },
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
  params: idParams,
  answer: file('application/pdf'),
  errors: ['notFound'],
});
