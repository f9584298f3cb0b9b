import { formatMoney, isZero } from '#domain/format/numbers.ts';
import type { InvoiceSheet } from '#contract/invoices/invoices.ts';

type Credit = Pick<InvoiceSheet, 'type' | 'balance' | 'currency'>;

/**
 * Whose money the open part of a claim payment is, and where it goes: the lessor applies it or
 * pays it out (decision 015). Undefined for a settled one and for every other document.
 */
export function claimCreditReason({ type, balance, currency }: Credit): string | undefined {
  if (type !== 'claimPayment' || isZero(balance)) return undefined;
  const open = formatMoney(balance.replace('-', ''), currency);
  return `${open} of this claim payment is open in the airline's favour. The lessor pays it out or applies it to what is due; until then it stays on the statement as a credit.`;
}
