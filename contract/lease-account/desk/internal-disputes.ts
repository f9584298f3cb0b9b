import { z } from 'zod';
import { defineCall, file } from '#contract/call/call.ts';
import type { ListColumns } from '#contract/lists/list-columns.ts';
import { defineList, type QueryOf } from '#contract/lists/list.ts';
import {
  amountSchema,
  currencySchema,
  dateSchema,
  enteredAmountSchema,
} from '#contract/money/money.ts';
import { custIdSchema } from '#contract/session/acting-customer.ts';
import { idSchema, saidText } from '#contract/text/text.ts';
import { disputeStatuses } from '#domain/invoices/dispute-suspension.ts';
import {
  awaitedAnswerSchema,
  disputeFileSchema,
  disputeMessageSchema,
  disputeReasons,
  disputeReasonWords,
  disputeWordsSchema,
} from '#contract/invoices/disputes.ts';
import { invoiceTypes } from '#contract/invoices/invoice-kinds.ts';
import { rowVersionSchema } from '#contract/call/whole-number.ts';

/** The names of the statuses of a dispute in the internal area. */
export const disputeStatusWords = {
  open: 'Open',
  withdrawn: 'Withdrawn',
  rejected: 'Rejected',
  partResolved: 'Partly resolved',
  resolved: 'Resolved',
} as const satisfies Record<(typeof disputeStatuses)[number], string>;

/** A dispute of an invoice of any customer (domain page §3.9). */
export const internalDisputeSchema = z.object({
  id: z.string(),
  /** Its number in the accounts that it was loaded from; null for one that was raised in the portal. */
  number: z.string().nullable(),
  custId: custIdSchema,
  customer: z.string(),
  leaseNo: z.string(),
  invoiceNumber: z.string(),
  invoiceType: z.enum(invoiceTypes),
  dueDate: dateSchema,
  /** Whether the due date has passed. */
  isPastDue: z.boolean(),
  currency: currencySchema,
  /** Open balance of the invoice. */
  balance: amountSchema,
  /** The disputed amount, and the part of it that corrections have removed since. */
  amount: amountSchema,
  usedUp: amountSchema,
  reason: z.enum(disputeReasons),
  text: z.string(),
  /** The documents that came with the explanation. */
  files: z.array(disputeFileSchema).optional(),
  status: z.enum(disputeStatuses),
  raisedBy: z.string(),
  /** ISO 8601, UTC; the day alone where no time is known. */
  raisedAt: z.string(),
  closedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
  outcome: z.string().nullable(),
  /** The amount of the credit note that grants it, and the number of that. */
  granted: amountSchema.nullable(),
  creditNote: z.string().nullable(),
  /** Null when the dispute is closed. */
  awaited: awaitedAnswerSchema.nullable(),
  /** Oldest first, without the explanation. */
  messages: z.array(disputeMessageSchema),
  /** That of the invoice; a decision names the one it was made on. */
  rowVersion: z.number().int(),
});

export type InternalDispute = z.infer<typeof internalDisputeSchema>;

const currency = (row: InternalDispute): string => row.currency;

const columns = {
  invoice: { label: 'Invoice', kind: 'text', value: (row) => row.invoiceNumber, isSortable: true },
  number: { label: 'Number', kind: 'text', value: (row) => row.number, isOptional: true },
  customer: { label: 'Customer', kind: 'text', value: (row) => row.customer, isSortable: true },
  lease: { label: 'Lease', kind: 'text', value: (row) => row.leaseNo, isSortable: true },
  raised: { label: 'Raised', kind: 'instant', value: (row) => row.raisedAt, isSortable: true },
  awaited: {
    label: 'Answer due',
    kind: 'date',
    value: (row) => (row.awaited?.side === 'lessor' ? row.awaited.due : null),
  },
  reason: { label: 'Reason', kind: 'text', value: (row) => disputeReasonWords[row.reason] },
  currency: { label: 'Cur.', kind: 'currency', value: currency },
  amount: { label: 'Disputed', kind: 'amount', value: (row) => row.amount, currency },
  granted: {
    label: 'Credited',
    kind: 'amount',
    value: (row) => row.granted,
    currency,
    isOptional: true,
  },
  usedUp: { label: 'Taken back', kind: 'amount', value: (row) => row.usedUp, currency },
  balance: {
    label: 'Open balance',
    kind: 'amount',
    value: (row) => row.balance,
    currency,
    isOptional: true,
  },
  status: {
    label: 'Status',
    kind: 'status',
    value: (row) => row.status,
    words: disputeStatusWords,
  },
  outcome: { label: 'Outcome', kind: 'text', value: (row) => row.outcome, isOptional: true },
} as const satisfies ListColumns<InternalDispute>;

/** Disputes of all customers, the longest open one first. */
export const internalDisputeList = defineList({
  name: 'listInternalDisputes',
  path: '/portal/api/internal/disputes',
  title: 'Disputes',
  things: ['dispute', 'disputes'],
  summary: 'Disputes of invoices of all customers, for the lessor to decide',
  access: { lessor: 'seeBilling' },
  scope: 'lessor',
  item: internalDisputeSchema,
  columns,
  sort: 'raised',
  filters: {
    status: z.enum([...disputeStatuses, 'all']).default('open'),
    customer: custIdSchema.optional(),
  },
  facets: z.object({ customers: z.array(z.object({ custId: custIdSchema, name: z.string() })) }),
});

export type InternalDisputeQuery = QueryOf<typeof internalDisputeList>;

/** Writes to the airline about an open dispute. `conflict` when it is closed. */
export const writeToDisputant = defineCall({
  name: 'writeToDisputant',
  method: 'POST',
  access: { lessor: 'decideBilling' },
  scope: 'customerOfAddress',
  audit: ['invoice.disputeAnswered'],
  path: '/portal/api/internal/customers/{custId}/disputes/{id}/messages',
  summary: 'Write a message about an open dispute of a customer',
  params: z.object({ custId: custIdSchema, id: idSchema }),
  body: disputeWordsSchema,
  once: true,
  answer: internalDisputeSchema,
  errors: ['notFound', 'conflict'],
});

/** A document of a dispute of a customer as it was sent. */
export const getInternalDisputeFile = defineCall({
  name: 'getInternalDisputeFile',
  method: 'GET',
  access: { lessor: 'seeBilling' },
  scope: 'customerOfAddress',
  audit: ['dispute.documentRead'],
  path: '/portal/api/internal/customers/{custId}/disputes/{id}/files/{fileId}',
  summary: 'A document of a dispute of a customer',
  params: z.object({ custId: custIdSchema, id: idSchema, fileId: idSchema }),
  answer: file('application/octet-stream'),
  errors: ['notFound'],
});

const decisionFields = {
  outcome: saidText({ maximum: 2000, error: 'Say why; the airline reads it.' }),
  rowVersion: rowVersionSchema,
};

/**
 * Decides an open dispute. Rejected: the charge is overdue and bears interest from its due date.
 * Resolved: it bears none for the days of the dispute. Credited: a credit note takes the amount back
 * from the due date on, and what it leaves of the dispute is rejected. `invalidRequest` for an amount
 * above what is left of the dispute; `conflict` when it is closed, the invoice has changed, or the
 * bill names funds, which a correction of the report credits.
 */
export const decideDispute = defineCall({
  name: 'decideDispute',
  method: 'POST',
  access: { lessor: 'decideBilling' },
  scope: 'customerOfAddress',
  mode: 'serialisable',
  audit: ['invoice.disputeDecided'],
  path: '/portal/api/internal/customers/{custId}/disputes/{id}/decision',
  summary: 'Credit, resolve or reject a dispute of a customer',
  params: z.object({ custId: custIdSchema, id: idSchema }),
  body: z.discriminatedUnion('decision', [
    z.object({ decision: z.enum(['reject', 'resolve']), ...decisionFields }),
    z.object({ decision: z.literal('credit'), amount: enteredAmountSchema, ...decisionFields }),
  ]),
  once: true,
  answer: internalDisputeSchema,
  errors: ['notFound', 'conflict'],
});

/** The calls by which the lessor decides disputes. */
export const internalDisputeCalls = [
  internalDisputeList.read,
  internalDisputeList.export,
  writeToDisputant,
  getInternalDisputeFile,
  decideDispute,
];
