import { InvalidInputError } from '#domain/text/invalid-input-error.ts';
import { codesByDecimals, codesWithoutDecimals } from './iso-4217.ts';

/** Most decimals that an amount is stored with (§3.9). */
export const mostDecimals = 3;

const decimalsByCode: ReadonlyMap<string, number> = new Map(
  Object.entries(codesByDecimals).flatMap(([decimals, codes]) =>
    codes.split(' ').map((code): [string, number] => [code, Number(decimals)]),
  ),
);
const withoutDecimals: ReadonlySet<string> = new Set(codesWithoutDecimals.split(' '));

/** The codes that a lease can be billed in, in the order of the alphabet. */
export const billingCurrencies: readonly string[] = [...decimalsByCode]
  .flatMap(([code, decimals]) => (decimals <= mostDecimals ? [code] : []))
  .toSorted();

/**
 * Why nothing can be billed in a currency, in words that say what to do; undefined for one of
 * `billingCurrencies`.
 */
export function currencyFault(code: string): string | undefined {
  const decimals = decimalsByCode.get(code);
  if (decimals !== undefined && decimals <= mostDecimals) return undefined;
  if (decimals !== undefined)
    return `${code} is a unit of account with ${decimals} decimals, and amounts hold ${mostDecimals}. Use the currency in which it is paid, such as CLP.`;
  if (withoutDecimals.has(code))
    return `${code} has no minor unit in ISO 4217, so nothing can be billed in it. Use the currency of the payment, such as USD.`;
  return `The currency must be an active ISO 4217 code of three capitals, like USD; it is ${JSON.stringify(code)}.`;
}

/**
 * Decimals of a currency's amounts by ISO 4217 (domain page §0, §3.9). Throws `InvalidInputError`
 * for a code that nothing can be billed in.
 */
export function decimalsOf(currency: string): number {
  const fault = currencyFault(currency);
  if (fault !== undefined) throw new InvalidInputError(fault);
  return decimalsByCode.get(currency) ?? 0;
}
