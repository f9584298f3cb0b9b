import { type Amount, compareAmounts, toAmount } from './amount.ts';
import { decimalsOf } from './currency.ts';
import { decimal } from './decimal.ts';
import { isTooLarge, tooLargeText } from './largest-amount.ts';

function form(currency: string): string {
  const decimals = decimalsOf(currency);
  if (decimals === 0) return 'without decimals, such as 1250';
  return `with at most ${decimals} decimals, such as 1250.${'5'.padEnd(decimals, '0')}`;
}

/**
 * Why a currency cannot hold an amount (R19, §3.9): it has more decimals than the minor unit, or is
 * above 10^12. The words say what to write; undefined for an amount that fits. Throws
 * `InvalidInputError` for a code that nothing can be billed in.
 */
export function amountFault(amount: string, currency: string): string | undefined {
  if (isTooLarge(amount)) return tooLargeText;
  if (compareAmounts(amount, toAmount(decimal(amount), currency)) === 0) return undefined;
  return `Write an amount in ${currency} ${form(currency)}.`;
}

/**
 * Why an amount is none of those above zero that a currency can hold and that are at most `most`;
 * `tooMuch` says it of an amount above that. Undefined for a valid amount. Throws
 * `InvalidInputError` for a text that is not an amount.
 */
export function limitedAmountFault(
  amount: Amount,
  limit: { readonly most: Amount; readonly currency: string; readonly tooMuch: string },
): string | undefined {
  if (compareAmounts(amount, '0') <= 0) return 'Enter an amount above zero.';
  const fault = amountFault(amount, limit.currency);
  if (fault !== undefined) return fault;
  return compareAmounts(amount, limit.most) <= 0 ? undefined : limit.tooMuch;
}
