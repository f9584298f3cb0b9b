import { z } from 'zod';
import { disputeStatuses } from '#domain/invoices/dispute-suspension.ts';
import { defineCall } from '#contract/call/call.ts';
import { amountSchema, currencySchema } from '#contract/money/money.ts';
import { saidText } from '#contract/text/text.ts';
import { idParams } from '#contract/call/id-params.ts';

const access = { route: '/LeaseAccount/ViewInvoices' } as const;
/** Why an invoice is disputed, with the words for it. */
export const disputeReasonWords = {
  amount: 'The amount is wrong',
  alreadyPaid: 'It is paid already',
  notOurs: 'It is not ours',
  rate: 'The rate is wrong',
  utilisation: 'The utilisation is wrong',
  tax: 'The tax is wrong',
  other: 'Another reason',
} as const;

/** Reasons in the order that people choose from. */
export const disputeReasons = Object.keys(disputeReasonWords) as [
  keyof typeof disputeReasonWords,
  ...(keyof typeof disputeReasonWords)[],
];

/** A dispute of an invoice, as every user of the airline sees it. */
export const disputeSchema = z.object({
  id: z.string(),
  reason: z.enum(disputeReasons),
  currency: currencySchema,
  amount: amountSchema,
  /** The part of the disputed amount that corrections of the invoice have removed. */
  usedUp: amountSchema,
  text: z.string(),
  status: z.enum(disputeStatuses),
  raisedBy: z.string(),
  /** Instant, ISO 8601. */
  raisedAt: z.string(),
  closedAt: z.string().nullable(),
  outcome: z.string().nullable(),
});

export type Dispute = z.infer<typeof disputeSchema>;

/** The body of a dispute; `rowVersion` is that of the invoice as it was read. */
export const disputeBodySchema = z.object({
  reason: z.enum(disputeReasons),
  amount: amountSchema,
  text: saidText({
    maximum: 4000,
    minimum: 10,
    error: 'Explain the dispute in at least 10 characters.',
  }),
  rowVersion: z.number().int().min(1),
});

/** The disputes of an invoice, the latest first, and the version to send with a new one. */
export const listDisputes = defineCall({
  name: 'listDisputes',
  method: 'GET',
  path: '/portal/api/invoices/{id}/disputes',
  summary: 'Disputes of one invoice',
  access,
  params: idParams,
  answer: z.object({
    items: z.array(disputeSchema),
    rowVersion: z.number().int(),
    /** The invoice has a balance to pay and no open dispute. */
    canDispute: z.boolean(),
    /** Whether the lease lets a dispute suspend this charge (domain page §3.9). */
    suspends: z.boolean(),
  }),
  errors: ['notFound'],
});

/**
 * Disputes an invoice. `alreadyDisputed` when a dispute is open; `invalidRequest` when the amount is
 * more than the balance; `conflict` when the invoice changed since it was read.
 */
export const disputeInvoice = defineCall({
  name: 'disputeInvoice',
  method: 'POST',
  path: '/portal/api/invoices/{id}/disputes',
  summary: 'Dispute an invoice',
  access,
  audit: ['invoice.disputed'],
  params: idParams,
  body: disputeBodySchema,
  answer: disputeSchema,
  once: true,
  errors: ['notFound', 'alreadyDisputed', 'conflict', 'keyReused'],
});

/** Withdraws the open dispute of an invoice. `conflict` when it is closed already. */
export const withdrawDispute = defineCall({
  name: 'withdrawDispute',
  method: 'POST',
  path: '/portal/api/invoices/{id}/disputes/{disputeId}/withdrawal',
  summary: 'Withdraw a dispute',
  access,
  audit: ['invoice.disputeWithdrawn'],
  params: idParams.extend({ disputeId: z.string().max(100) }),
  answer: disputeSchema,
  once: true,
  errors: ['notFound', 'conflict', 'keyReused'],
});
