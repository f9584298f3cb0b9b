import { decimalsOf } from './currency.ts';
import { type Decimal, decimal, sum, unsigned } from './decimal.ts';

/** Money as decimal text with exactly the decimals of its currency, for example `-1234.50`. */
export type Amount = string;

/** ISO 4217 code; may be left out where the currency is known to have two decimals. */
type Currency = string | undefined;

/**
 * Rounds half-up to the decimals of the currency (R19), half a cent away from zero, so that a
 * credit note mirrors its invoice to the cent.
 */
export function toAmount(value: Decimal, currency?: Currency): Amount {
  const decimals = currency === undefined ? 2 : decimalsOf(currency);
  return unsigned(value.round(decimals)).toFixed(decimals);
}

/**
 * A rate per unit with the decimals it was agreed with, at least those of the currency and at most
 * six (§3.9), rounded half-up.
 */
export function unitRate(value: Decimal, currency?: Currency): string {
  const exact = unsigned(value.round(6));
  const least = currency === undefined ? 2 : decimalsOf(currency);
  return exact.round(least).eq(exact) ? exact.toFixed(least) : exact.toFixed();
}

/** Rounds like `toAmount` but stays a number for further exact work. */
export function roundMoney(value: Decimal, currency?: Currency): Decimal {
  return decimal(toAmount(value, currency));
}

/** Adds amounts of one currency. */
export function addAmounts(amounts: readonly Amount[], currency?: Currency): Amount {
  return toAmount(sum(amounts.map((amount) => decimal(amount))), currency);
}

/** `a − b`, both in one currency. */
export function subtractAmounts(a: Amount, b: Amount, currency?: Currency): Amount {
  return toAmount(decimal(a).minus(decimal(b)), currency);
}

/** An amount times a decimal factor, rounded half-up once. */
export function multiplyAmount(amount: Amount, factor: string, currency?: Currency): Amount {
  return toAmount(decimal(amount).times(decimal(factor, 'The factor')), currency);
}

/** The same amount with the opposite sign, as on a credit note. */
export function negateAmount(amount: Amount, currency?: Currency): Amount {
  return toAmount(decimal('0').minus(decimal(amount)), currency);
}

/** Negative, zero or positive as `a` is less than, equal to or more than `b`; one currency. */
export function compareAmounts(a: Amount, b: Amount): number {
  return decimal(a).cmp(decimal(b));
}
