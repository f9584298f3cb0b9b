import { z } from 'zod';
import { defineCall, file } from '#contract/call/call.ts';
import { remittanceFields, remittanceStatuses } from '#contract/invoices/remittances.ts';
import type { ListColumns } from '#contract/lists/list-columns.ts';
import { defineList, type QueryOf } from '#contract/lists/list.ts';
import { amountSchema, currencySchema, dateSchema } from '#contract/money/money.ts';
import { custIdSchema } from '#contract/session/acting-customer.ts';
import { idSchema, saidText, textSchema } from '#contract/text/text.ts';
import { likenessReasons } from '#domain/lease-account/receipt-likeness.ts';
import { rowVersionSchema } from '#contract/call/whole-number.ts';

/** The names of the statuses of a remittance advice in the internal area. */
export const remittanceStatusWords = {
  announced: 'Announced',
  received: 'Received',
  notReceived: 'Not received',
} as const satisfies Record<(typeof remittanceStatuses)[number], string>;

/** A remittance advice of any customer, with its outcome. */
export const internalRemittanceSchema = z.object({
  ...remittanceFields,
  custId: custIdSchema,
  customer: z.string(),
  /** Sum of the receipts matched with it; null without any. */
  receivedAmount: amountSchema.nullable(),
  /** A decision names the one it was made on. */
  rowVersion: z.number().int(),
});

export type InternalRemittance = z.infer<typeof internalRemittanceSchema>;

const currency = (row: InternalRemittance): string => row.currency;

const columns = {
  reference: {
    label: 'Bank reference',
    kind: 'text',
    value: (row) => row.bankReference,
    isSortable: true,
  },
  customer: { label: 'Customer', kind: 'text', value: (row) => row.customer, isSortable: true },
  sent: { label: 'Sent', kind: 'instant', value: (row) => row.sentAt, isSortable: true },
  paid: { label: 'Paid on', kind: 'date', value: (row) => row.paidOn, isSortable: true },
  invoices: {
    label: 'Invoices',
    kind: 'text',
    value: (row) => row.parts.map(({ number }) => number).join(', '),
  },
  currency: { label: 'Cur.', kind: 'currency', value: currency },
  amount: { label: 'Announced', kind: 'amount', value: (row) => row.amount, currency },
  received: { label: 'Received', kind: 'amount', value: (row) => row.receivedAmount, currency },
  receipts: {
    label: 'Receipts',
    kind: 'text',
    value: (row) => row.receipts.map(({ reference }) => reference).join(', ') || null,
    isOptional: true,
  },
  status: {
    label: 'Status',
    kind: 'status',
    value: (row) => row.status,
    words: remittanceStatusWords,
  },
  note: { label: 'Note', kind: 'text', value: (row) => row.note, isOptional: true },
} as const satisfies ListColumns<InternalRemittance>;

/** Remittance advices of all customers, the one that waits longest first. */
export const internalRemittanceList = defineList({
  name: 'listInternalRemittances',
  path: '/portal/api/internal/remittance-advices',
  title: 'Remittance advices',
  things: ['remittance advice', 'remittance advices'],
  summary: 'Remittance advices of all customers, for the lessor to match with receipts',
  access: { lessor: 'seeRemittances' },
  scope: 'lessor',
  item: internalRemittanceSchema,
  columns,
  sort: 'sent',
  filters: {
    status: z.enum([...remittanceStatuses, 'all']).default('announced'),
    customer: custIdSchema.optional(),
  },
  facets: z.object({ customers: z.array(z.object({ custId: custIdSchema, name: z.string() })) }),
});

export type InternalRemittanceQuery = QueryOf<typeof internalRemittanceList>;

const params = z.object({ custId: custIdSchema, id: idSchema });

/** A receipt that may be the announced payment, and what both have in common. */
export const possibleReceiptSchema = z.object({
  id: z.string(),
  reference: z.string(),
  bankReference: z.string(),
  payer: z.string(),
  valueDate: dateSchema,
  currency: currencySchema,
  amount: amountSchema,
  /** What settles invoices that the advice does not name, or is matched with other advices. */
  elsewhere: amountSchema,
  /** What is left of it for the advice. */
  left: amountSchema,
  /** How many other advices it is matched with. */
  otherAdvices: z.number().int(),
  likeness: z.array(z.enum(likenessReasons)),
});

export type PossibleReceipt = z.infer<typeof possibleReceiptSchema>;

/** Receipts that may be an announced payment: same currency, not returned, the likeliest first. */
export const listPossibleReceipts = defineCall({
  name: 'listPossibleReceipts',
  method: 'GET',
  access: { lessor: 'seeRemittances' },
  scope: 'customerOfAddress',
  path: '/portal/api/internal/customers/{custId}/remittance-advices/{id}/receipts',
  summary: 'Receipts that may be the payment of a remittance advice',
  params,
  answer: z.object({ items: z.array(possibleReceiptSchema) }),
  errors: ['notFound'],
});

/** The document of a remittance advice of any customer. */
export const getInternalRemittanceFile = defineCall({
  name: 'getInternalRemittanceFile',
  method: 'GET',
  access: { lessor: 'seeRemittances' },
  scope: 'customerOfAddress',
  audit: ['remittance.read'],
  path: '/portal/api/internal/customers/{custId}/remittance-advices/{id}/file',
  summary: 'The document of a remittance advice of a customer',
  params,
  answer: file('application/octet-stream'),
  errors: ['notFound'],
});

/** Receipts that one advice is matched with at most. */
const mostReceipts = 20;

/**
 * Records the outcome of an announced payment: received with its receipts, or not received, with the
 * reason; or takes the former decision back. The airline is notified. `invalidRequest` for a receipt that
 * is unknown, returned or of another currency, or for receipts of which less is left than what is
 * announced because other invoices have it; `conflict` when somebody else has decided meanwhile.
 */
export const decideRemittance = defineCall({
  name: 'decideRemittance',
  method: 'POST',
  access: { lessor: 'decideRemittances' },
  scope: 'customerOfAddress',
  mode: 'serialisable',
  audit: ['remittance.decided'],
  path: '/portal/api/internal/customers/{custId}/remittance-advices/{id}/decision',
  summary: 'Match a remittance advice with receipts, or say that none came',
  params,
  body: z.discriminatedUnion('decision', [
    z.object({
      decision: z.literal('received'),
      receiptIds: z
        .array(idSchema)
        .min(1, { error: 'Choose the receipts of this payment.' })
        .max(mostReceipts, { error: `Choose at most ${mostReceipts} receipts.` }),
      note: textSchema(2000).trim(),
      rowVersion: rowVersionSchema,
    }),
    z.object({
      decision: z.literal('notReceived'),
      note: saidText({ maximum: 2000, error: 'Say what the airline can do; it reads this.' }),
      rowVersion: rowVersionSchema,
    }),
    z.object({ decision: z.literal('takeBack'), rowVersion: rowVersionSchema }),
  ]),
  once: true,
  answer: internalRemittanceSchema,
  errors: ['notFound', 'conflict'],
});

/** The calls by which the lessor matches remittance advices with receipts. */
export const internalRemittanceCalls = [
  internalRemittanceList.read,
  internalRemittanceList.export,
  listPossibleReceipts,
  getInternalRemittanceFile,
  decideRemittance,
];
