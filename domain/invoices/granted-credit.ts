import { formatMoney } from '#domain/format/numbers.ts';
import { type Amount, compareAmounts, subtractAmounts, toAmount } from '#domain/money/amount.ts';
import { amountFault } from '#domain/money/amount-fault.ts';
import { decimal, zero } from '#domain/money/decimal.ts';

/** The bill that a credit is about, with its tax. */
export interface TaxedBill {
  readonly gross: Amount;
  readonly tax: Amount;
  readonly currency: string;
}

const fundBills: ReadonlySet<string> = new Set(['supplementalRent', 'engineUseFee']);

/** Whether bills of a type name funds: only a correction of the report credits those (§3.9). */
export function namesFunds(type: string): boolean {
  return fundBills.has(type);
}

/**
 * Why the lessor cannot credit an amount of a dispute: it is not above zero, its currency cannot
 * hold it, or it is more than what is left of the dispute. Undefined for a valid amount.
 */
export function grantFault(
  amount: Amount,
  { left, currency }: { readonly left: Amount; readonly currency: string },
): string | undefined {
  if (compareAmounts(amount, '0') <= 0) return 'Enter an amount above zero.';
  const fault = amountFault(amount, currency);
  if (fault !== undefined) return fault;
  if (compareAmounts(amount, left) <= 0) return undefined;
  return `${formatMoney(left, currency)} of the dispute is left. Enter no more.`;
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
