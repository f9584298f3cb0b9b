import { formatMoney } from '#domain/format/numbers.ts';
import { type Amount, subtractAmounts, toAmount } from '#domain/money/amount.ts';
import { limitedAmountFault } from '#domain/money/amount-fault.ts';
import { decimal, zero } from '#domain/money/decimal.ts';

/** The bill that a credit is about, with its tax. */
export interface TaxedBill {
  readonly gross: Amount;
  readonly tax: Amount;
  readonly currency: string;
}

/**
 * Why the lessor cannot credit an amount of a dispute: it is not above zero, its currency cannot
 * hold it, or it is more than what is left of the dispute. Undefined for a valid amount.
 */
export function grantFault(
  amount: Amount,
  { left, currency }: { readonly left: Amount; readonly currency: string },
): string | undefined {
  const tooMuch = `${formatMoney(left, currency)} of the dispute is left. Enter no more.`;
  return limitedAmountFault(amount, { most: left, currency, tooMuch });
}

/**
 * A credited amount as net amount and tax, in the proportion of its bill; the tax is rounded
 * half-up.
 */
export function creditParts(
  amount: Amount,
  { gross, tax, currency }: TaxedBill,
): { readonly net: Amount; readonly tax: Amount } {
  const whole = decimal(gross);
  const share = whole.eq(zero) ? zero : decimal(amount).times(decimal(tax)).div(whole);
  const credited = toAmount(share, currency);
  return { net: subtractAmounts(amount, credited, currency), tax: credited };
}
