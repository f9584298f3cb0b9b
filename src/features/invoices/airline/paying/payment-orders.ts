import type { ProposedPayment } from '#contract/invoices/payments.ts';
import type { PaymentOrder } from '#machines/invoices/paying-run/paying-run.ports.ts';
import { paidParts } from './payment-sums.ts';
import type { PayingDraft } from './use-paying-draft.ts';

/** The payments as typed, without those of which the person pays nothing. */
export function ordersOf(
  payments: readonly ProposedPayment[],
  draft: PayingDraft,
  documents: Readonly<Record<string, string | undefined>>,
): PaymentOrder[] {
  return payments
    .map((payment, index) => ({
      key: payment.key,
      paidOn: draft.payOn,
      bankReference: draft.referenceOf(payment.key, index),
      uploadId: documents[payment.key] ?? null,
      parts: paidParts(payment, draft),
    }))
    .filter(({ parts }) => parts.length > 0);
}
