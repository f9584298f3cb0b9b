import { formatMoney } from '#domain/format/numbers.ts';
import type { Amount } from '#domain/money/amount.ts';
import { limitedAmountFault } from '#domain/money/amount-fault.ts';

/**
 * Why an amount cannot be paid on an invoice: it is not above zero, its currency cannot hold it, or
 * it is more than the balance. Undefined for a valid amount. Throws `InvalidInputError` for a text
 * that is not an amount.
 */
export function paidAmountFault(
  amount: Amount,
  invoice: { readonly number: string; readonly balance: Amount; readonly currency: string },
): string | undefined {
  const { number, balance: most, currency } = invoice;
  const tooMuch = `Invoice ${number} has a balance of ${formatMoney(most, currency)}. Enter no more.`;
  return limitedAmountFault(amount, { most, currency, tooMuch });
}
