import { z } from 'zod';
import { defineCall, file } from '#contract/call/call.ts';
import { amountSchema, currencySchema, dateSchema } from '#contract/money/money.ts';
import { idSchema, saidLine } from '#contract/text/text.ts';
import { mostRemittanceParts, paidPartsSchema } from './remittances.ts';

const access = { route: '/LeaseAccount/ViewInvoices' } as const;

/** Why a chosen invoice has nothing to pay. */
export const leftOutReasons = ['settled', 'credit', 'suspended', 'announced'] as const;

/** One invoice of a proposed payment. Amounts in the currency of the payment. */
export const proposedPartSchema = z.object({
  invoiceId: z.string(),
  number: z.string(),
  leaseNo: z.string(),
  dueDate: dateSchema,
  balance: amountSchema,
  /** The part of the balance that is not due: a dispute suspends it by the terms of the lease. */
  suspended: amountSchema,
  /** The part of the balance that advices announce and the lessor has not found yet. */
  announced: amountSchema,
  /** What is left to pay; above 0. */
  open: amountSchema,
});

/** What one transfer pays: one beneficiary account, one currency. */
export const proposedPaymentSchema = z.object({
  /** Names the payment within the proposal; the same whenever it is requested. */
  key: z.string(),
  beneficiary: z.string(),
  bank: z.string(),
  account: z.string(),
  bankCode: z.string(),
  currency: currencySchema,
  /** By due date, then by number. */
  parts: z.array(proposedPartSchema),
});

export type ProposedPayment = z.infer<typeof proposedPaymentSchema>;

/** The payments of some invoices. */
export const paymentProposalSchema = z.object({
  /** By beneficiary, then by currency. */
  payments: z.array(proposedPaymentSchema),
  /** Chosen invoices without anything to pay, by number, with the amount that the reason is about. */
  leftOut: z.array(
    z.object({
      number: z.string(),
      reason: z.enum(leftOutReasons),
      amount: amountSchema,
      currency: currencySchema,
    }),
  ),
});

export type PaymentProposal = z.infer<typeof paymentProposalSchema>;

/**
 * Groups invoices by the account that they are paid to and by currency, with what is left to pay on
 * each. An unknown or foreign invoice is `notFound`.
 */
export const proposePayments = defineCall({
  name: 'proposePayments',
  method: 'POST',
  path: '/portal/api/payments/proposal',
  summary: 'The payments of up to 200 invoices, by beneficiary account and currency',
  access,
  mode: 'readOnly',
  audit: { none: 'It shows what the list shows.' },
  body: z.object({
    ids: z
      .array(idSchema)
      .min(1, { error: 'Choose at least one invoice.' })
      .max(mostRemittanceParts, { error: `Choose at most ${mostRemittanceParts} invoices.` }),
  }),
  answer: paymentProposalSchema,
  errors: ['notFound'],
});

/** The forms of a payment file: ISO 20022 for a bank, a table for people. */
export const paymentFormats = ['pain001', 'csv'] as const;

/** What a payment file says. */
export const paymentFileBodySchema = z.object({
  format: z.enum(paymentFormats),
  /** The day on which the bank is to pay. */
  payOn: dateSchema,
  /** The account that pays; a bank's file needs it. */
  debtor: z
    .object({
      name: saidLine({ maximum: 70, error: 'Enter the name of the account holder.' }),
      /** An IBAN of 34 characters may be written in groups of four. */
      account: saidLine({ maximum: 42, error: 'Enter the IBAN or the account number.' }),
      bankCode: saidLine({ maximum: 11, error: 'Enter the BIC of your bank.' }),
    })
    .optional(),
  payments: z
    .array(
      z.object({
        /** What the receiver sees with the transfer. */
        reference: saidLine({ maximum: 35, error: 'Enter a reference.' }),
        parts: paidPartsSchema,
      }),
    )
    .min(1, { error: 'Choose at least one payment.' })
    .max(50, { error: 'Choose at most 50 payments.' }),
});

/**
 * A file of payments with the accounts that the invoices name: pain.001.001.09 for the airline's bank
 * or CSV. The invoices of one payment have one beneficiary account and one currency, none is named
 * twice or gets more than its balance, the day has not passed, and a bank's file names the account
 * that pays, else `invalidRequest`; an unknown or foreign invoice is `notFound`.
 */
export const createPaymentFile = defineCall({
  name: 'createPaymentFile',
  stepUp: true,
  method: 'POST',
  path: '/portal/api/payments/file',
  summary: 'A payment file (pain.001 or CSV) of chosen invoices',
  access,
  mode: 'readOnly',
  audit: { none: 'It prints what a screen shows; nothing is paid by it.' },
  body: paymentFileBodySchema,
  answer: file('application/octet-stream'),
  errors: ['notFound'],
});
