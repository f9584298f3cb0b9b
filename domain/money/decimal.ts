import BigConstructor, { type Big } from 'big.js';
import { InvalidInputError } from '#domain/text/invalid-input-error.ts';

/** An exact decimal number. */
export type Decimal = Big;

const Exact = BigConstructor();
Exact.strict = true;
Exact.DP = 40;
Exact.RM = 1;

const plain = /^-?\d{1,30}(?:\.\d{1,30})?$/;

/**
 * Reads a decimal number from text such as `-1234.56`; never from a binary float (R19). Throws
 * `InvalidInputError`, whose message calls the value `what`.
 */
export function decimal(value: string | Decimal, what = 'The amount'): Decimal {
  if (typeof value === 'object') return value;
  if (typeof value === 'string' && plain.test(value)) return new Exact(value);
  throw new InvalidInputError(
    `${what} must be a decimal number in text, like 1234.56; it is ${JSON.stringify(value)}.`,
  );
}

/** A whole number as a decimal. Throws `InvalidInputError` for a fraction. */
export function whole(value: number, what: string): Decimal {
  if (Number.isSafeInteger(value)) return new Exact(String(value));
  throw new InvalidInputError(`${what} must be a whole number; it is ${String(value)}.`);
}

export const zero: Decimal = new Exact('0');
export const one: Decimal = new Exact('1');

/** The larger of two numbers. */
export function larger(a: Decimal, b: Decimal): Decimal {
  return a.gte(b) ? a : b;
}

/** The smaller of two numbers. */
export function smaller(a: Decimal, b: Decimal): Decimal {
  return a.lte(b) ? a : b;
}

/** The exact sum. */
export function sum(values: readonly Decimal[]): Decimal {
  return values.reduce((total, value) => total.plus(value), zero);
}

/** Text with at most `places` decimals (half-up) and no trailing zeros. */
export function shortText(value: Decimal, places: number): string {
  return unsigned(value.round(places)).toFixed();
}

/** Turns negative zero into zero, which would otherwise print as `-0.00`. */
export function unsigned(value: Decimal): Decimal {
  return value.eq(zero) ? zero : value;
}
