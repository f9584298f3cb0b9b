import type { z } from 'zod';
import type { paymentFileBodySchema } from '#contract/invoices/payments.ts';
import {
  compactCode,
  fitsBankFile,
  isBic,
  isIban,
  longestAccount,
  looksLikeIban,
} from '#domain/invoices/payments/bank-account.ts';
import type { Debtor } from '#domain/invoices/payments/pain-001.ts';
import { paidAmountFault } from '#domain/invoices/payments/paid-amount-fault.ts';
import { present, refuseField } from '#domain/refusal.ts';
import type { PayableInvoice } from './payable-invoices.queries.ts';
import { paymentKey } from './payment-proposal.ts';

/** What a person wants in a payment file. */
export type PaymentFileBody = z.output<typeof paymentFileBodySchema>;

type Wanted = PaymentFileBody['payments'][number];

/** A payment whose invoices are found and checked. */
export interface CheckedPayment {
  readonly reference: string;
  /** The account that its invoices are paid to, as one of them names it. */
  readonly payee: PayableInvoice;
  readonly parts: readonly { readonly invoice: PayableInvoice; readonly amount: string }[];
}

/**
 * The account that pays, for a bank's file. Refuses (`invalidRequest`) one that is missing, an IBAN
 * with wrong check digits, and what is no BIC.
 */
export function checkDebtor({ debtor }: Pick<PaymentFileBody, 'debtor'>): Debtor {
  if (debtor === undefined)
    return refuseField('debtor', "Enter the account that pays: a bank's file names it.");
  if (compactCode(debtor.account).length > longestAccount)
    refuseField('debtor.account', 'Shorten it to 34 characters; blanks do not count.');
  if (looksLikeIban(debtor.account) && !isIban(debtor.account))
    refuseField(
      'debtor.account',
      'The check digits of this IBAN are wrong. Compare it with a statement of your bank.',
    );
  if (!isBic(debtor.bankCode))
    refuseField(
      'debtor.bankCode',
      'Enter the BIC of your bank: 8 or 11 letters and figures, such as BOFIIE2D.',
    );
  return debtor;
}

/** Refuses (`invalidRequest`) an account that a bank's file cannot hold: cut, it would be another. */
export function checkAccounts(payments: readonly CheckedPayment[]): void {
  for (const [index, { payee }] of payments.entries()) {
    if (fitsBankFile(payee)) continue;
    refuseField(
      `payments.${index}.parts`,
      `The account of ${payee.beneficiary} is too long for a bank's file. Choose CSV, or leave this payment out.`,
    );
  }
}

function checkPayment(
  { reference, parts }: Wanted,
  path: string,
  byId: ReadonlyMap<string, PayableInvoice>,
): CheckedPayment {
  const found = parts.map(({ invoiceId, amount }) => ({
    invoice: present(byId.get(invoiceId)),
    amount,
  }));
  if (new Set(found.map(({ invoice }) => paymentKey(invoice))).size > 1)
    refuseField(
      `${path}.parts`,
      'Choose invoices of one beneficiary and one currency; make a payment for each of them.',
    );
  for (const [index, { invoice, amount }] of found.entries()) {
    const fault = paidAmountFault(amount, invoice);
    if (fault !== undefined) refuseField(`${path}.parts.${index}.amount`, fault);
  }
  return { reference, payee: present(found[0]?.invoice), parts: found };
}

function checkNamedOnce(
  payments: readonly Wanted[],
  byId: ReadonlyMap<string, PayableInvoice>,
): void {
  const named = new Set<string>();
  for (const [at, { parts }] of payments.entries())
    for (const [index, { invoiceId }] of parts.entries()) {
      if (named.has(invoiceId))
        refuseField(
          `payments.${at}.parts.${index}.invoiceId`,
          `Invoice ${present(byId.get(invoiceId)).number} is named twice. Name each invoice once.`,
        );
      named.add(invoiceId);
    }
}

/**
 * The payments of a file with their invoices. Throws `notFound` for an invoice that is not among
 * `invoices`, and refuses (`invalidRequest`) a day that has passed, an invoice that is named twice,
 * several beneficiaries or currencies in one payment, and an amount that its invoice cannot take.
 */
export function checkPayments(
  { payOn, payments }: PaymentFileBody,
  invoices: readonly PayableInvoice[],
  today: string,
): CheckedPayment[] {
  if (payOn < today) refuseField('payOn', 'Choose today or a later day.');
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]));
  checkNamedOnce(payments, byId);
  return payments.map((payment, index) => checkPayment(payment, `payments.${index}`, byId));
}
