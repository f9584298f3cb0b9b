import type { ProposedPayment } from '#contract/invoices/payments.ts';
import { formatMoney } from '#domain/format/numbers.ts';
import { addAmounts } from '#domain/money/amount.ts';
import { isPaidAmount } from '../paid-amount.ts';
import type { PayingDraft } from './use-paying-draft.ts';

/** The invoices of a payment that the person pays, with their amounts as they are sent. */
export function paidParts({ parts }: ProposedPayment, draft: PayingDraft) {
  return parts
    .filter((part) => draft.isPaid(part))
    .map((part) => ({
      invoiceId: part.invoiceId,
      amount: draft.amountOf(part),
    }));
}

/** The sum of a payment in its currency; undefined while an amount is invalid. */
export function sumOf(payment: ProposedPayment, draft: PayingDraft): string | undefined {
  const amounts = paidParts(payment, draft).map(({ amount }) => amount);
  return amounts.every(isPaidAmount) ? addAmounts(amounts, payment.currency) : undefined;
}

/** What a run comes to, by currency: `USD 650.00 · EUR 20.00`; empty while an amount is invalid. */
export function runTotal(payments: readonly ProposedPayment[], draft: PayingDraft): string {
  const sums = payments.map((payment) => [payment.currency, sumOf(payment, draft)] as const);
  if (sums.some(([, sum]) => sum === undefined)) return '';
  const currencies = [...new Set(sums.map(([currency]) => currency))];
  return currencies
    .map((currency) => {
      const own = sums.flatMap(([code, sum]) => (code === currency && sum ? [sum] : []));
      return formatMoney(addAmounts(own, currency), currency);
    })
    .join(' · ');
}
