import { formatMoney } from '#domain/format/numbers.ts';
import type { Amount } from '#domain/money/amount.ts';
import { limitedAmountFault } from '#domain/money/amount-fault.ts';

/**
 * Why an invoice cannot be disputed over an amount: it is not above zero, its currency cannot hold
 * it, or it is more than the balance. Undefined for a valid amount. Throws `InvalidInputError` for
 * a text that is not an amount.
 */
export function disputedAmountFault(
  amount: Amount,
  { balance, currency }: { readonly balance: Amount; readonly currency: string },
): string | undefined {
  const tooMuch = `The disputed amount cannot exceed the balance of ${formatMoney(balance, currency)}.`;
  return limitedAmountFault(amount, { most: balance, currency, tooMuch });
}
