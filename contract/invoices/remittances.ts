import { z } from 'zod';
import { defineCall, file } from '#contract/call/call.ts';
import {
  amountSchema,
  currencySchema,
  dateSchema,
  enteredAmountSchema,
} from '#contract/money/money.ts';
import { idSchema, saidLine } from '#contract/text/text.ts';
import { idParams } from '#contract/call/id-params.ts';

const access = { route: '/LeaseAccount/ViewInvoices' } as const;
/** Invoices that one payment, its advice and a paying run name at most. */
export const mostRemittanceParts = 200;

/** The outcome of an announced payment: none yet, or what the lessor has decided. */
export const remittanceStatuses = ['announced', 'received', 'notReceived'] as const;

/** The fields of a remittance advice that both sides read; amounts in `currency`. */
export const remittanceFields = {
  id: z.string(),
  currency: currencySchema,
  amount: amountSchema,
  /** Day on which the airline's bank pays or has paid. */
  paidOn: dateSchema,
  bankReference: z.string(),
  /** Null for an advice without a document: its parts say what is paid. */
  fileName: z.string().nullable(),
  sentBy: z.string(),
  /** Instant, ISO 8601. */
  sentAt: z.string(),
  parts: z.array(z.object({ invoiceId: z.string(), number: z.string(), amount: amountSchema })),
  status: z.enum(remittanceStatuses),
  /** Who of the lessor decided, when (ISO 8601), and what they say; null as long as nobody has. */
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  note: z.string().nullable(),
  /** The receipts of the payment, by value date. */
  receipts: z.array(
    z.object({
      reference: z.string(),
      valueDate: dateSchema,
      amount: amountSchema,
      /** The day on which the bank took it back. */
      returnedOn: dateSchema.nullable(),
    }),
  ),
};

/** What an airline says it has paid, for which invoices, with its outcome. */
export const remittanceSchema = z.object(remittanceFields);

export type Remittance = z.infer<typeof remittanceSchema>;

/** What a payment pays: how much of which invoices. */
export const paidPartsSchema = z
  .array(z.object({ invoiceId: idSchema, amount: enteredAmountSchema }))
  .min(1, { error: 'Choose at least one invoice.' })
  .max(mostRemittanceParts, { error: `Choose at most ${mostRemittanceParts} invoices.` });

/** The body of a remittance advice; `uploadId` names the uploaded file, if there is one. */
export const remittanceBodySchema = z.object({
  paidOn: dateSchema,
  bankReference: saidLine({ maximum: 60, error: 'Enter the reference of your payment.' }),
  uploadId: idSchema.min(1).optional(),
  parts: paidPartsSchema,
});

/** The remittance advices that name an invoice, the latest first. */
export const listRemittances = defineCall({
  name: 'listRemittances',
  method: 'GET',
  path: '/portal/api/invoices/{id}/remittance-advices',
  summary: 'Remittance advices that name an invoice',
  access,
  params: idParams,
  answer: z.object({ items: z.array(remittanceSchema) }),
  errors: ['notFound'],
});

/**
 * Reports to the lessor which invoices a payment is for, with its document if there is one. The
 * invoices are of one currency and one beneficiary account, none gets more than its balance, and the
 * day is at most 30 days ahead, else `invalidRequest`; an unknown or foreign invoice is `notFound`.
 */
export const sendRemittance = defineCall({
  name: 'sendRemittance',
  method: 'POST',
  path: '/portal/api/remittance-advices',
  summary: 'Send a remittance advice',
  access,
  audit: ['remittance.sent'],
  body: remittanceBodySchema,
  answer: remittanceSchema,
  once: true,
  errors: ['notFound', 'keyReused'],
});

/** The document of a remittance advice, as uploaded; `notFound` for an advice without one. */
export const getRemittanceFile = defineCall({
  name: 'getRemittanceFile',
  method: 'GET',
  path: '/portal/api/remittance-advices/{id}/file',
  summary: 'The document of a remittance advice',
  access,
  audit: { none: 'The sending is recorded.' },
  params: idParams,
  answer: file('application/octet-stream'),
  errors: ['notFound'],
});
