import { z } from 'zod';
import { disputeSides } from '#domain/invoices/dispute-answer.ts';
import { disputeStatuses } from '#domain/invoices/dispute-suspension.ts';
import { defineCall, file } from '#contract/call/call.ts';
import {
  amountSchema,
  currencySchema,
  dateSchema,
  enteredAmountSchema,
} from '#contract/money/money.ts';
import { uploadIdsSchema } from '#contract/files/uploads.ts';
import { saidText } from '#contract/text/text.ts';
import { idParams } from '#contract/call/id-params.ts';
import { rowVersionSchema } from '#contract/call/whole-number.ts';

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

/** A document that came with a dispute or a message; a back end without them leaves the list out. */
export const disputeFileSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  media: z.string(),
  /** Bytes. */
  size: z.number().int(),
});

/** What one side wrote to a dispute. */
export const disputeMessageSchema = z.object({
  sequence: z.number().int(),
  side: z.enum(disputeSides),
  by: z.string(),
  /** Instant, ISO 8601. */
  at: z.string(),
  text: z.string(),
  files: z.array(disputeFileSchema).optional(),
});

/** Whose answer an open dispute waits for, and by which day. */
export const awaitedAnswerSchema = z.object({ side: z.enum(disputeSides), due: dateSchema });

/** The body of a message to a dispute. */
export const disputeWordsSchema = z.object({
  text: saidText({ maximum: 4000, error: 'Write your message.' }),
});

/** A dispute of an invoice, as every user of the airline sees it. */
export const disputeSchema = z.object({
  id: z.string(),
  /** Its number in the accounts that it was loaded from; null for one that was raised in the portal. */
  number: z.string().nullable(),
  reason: z.enum(disputeReasons),
  currency: currencySchema,
  amount: amountSchema,
  /** The part of the disputed amount that corrections of the invoice have removed. */
  usedUp: amountSchema,
  text: z.string(),
  /** The documents that came with the explanation. */
  files: z.array(disputeFileSchema).optional(),
  status: z.enum(disputeStatuses),
  raisedBy: z.string(),
  /** Instant, ISO 8601; the day alone where no time is known. */
  raisedAt: z.string(),
  closedAt: z.string().nullable(),
  outcome: z.string().nullable(),
  /** The credit note that grants it, and its amount. */
  granted: amountSchema.nullable(),
  creditNote: z.object({ id: z.string(), number: z.string() }).nullable(),
  /** Null when the dispute is closed. */
  awaited: awaitedAnswerSchema.nullable(),
  /** Oldest first, without the explanation. */
  messages: z.array(disputeMessageSchema),
});

export type Dispute = z.infer<typeof disputeSchema>;

/** The body of a dispute; `rowVersion` is that of the invoice as it was read. */
export const disputeBodySchema = z.object({
  reason: z.enum(disputeReasons),
  amount: enteredAmountSchema,
  text: saidText({
    maximum: 4000,
    minimum: 10,
    error: 'Explain the dispute in at least 10 characters.',
  }),
  uploadIds: uploadIdsSchema.default([]),
  rowVersion: rowVersionSchema,
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

/**
 * Writes to the lessor about an open dispute, with uploaded files. `conflict` when it is closed.
 */
export const answerDispute = defineCall({
  name: 'answerDispute',
  method: 'POST',
  path: '/portal/api/invoices/{id}/disputes/{disputeId}/messages',
  summary: 'Write a message about an open dispute',
  access,
  audit: ['invoice.disputeAnswered'],
  params: idParams.extend({ disputeId: z.string().max(100) }),
  body: disputeWordsSchema.extend({ uploadIds: uploadIdsSchema.default([]) }),
  answer: disputeSchema,
  once: true,
  errors: ['notFound', 'conflict', 'keyReused'],
});

/** A document of a dispute as it was sent. */
export const getDisputeFile = defineCall({
  name: 'getDisputeFile',
  method: 'GET',
  path: '/portal/api/invoices/{id}/disputes/{disputeId}/files/{fileId}',
  summary: 'A document of a dispute',
  access,
  audit: { none: 'The dispute with the document is recorded.' },
  params: idParams.extend({ disputeId: z.string().max(100), fileId: z.string().max(100) }),
  answer: file('application/octet-stream'),
  errors: ['notFound'],
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
