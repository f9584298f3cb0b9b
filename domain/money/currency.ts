import { InvalidInputError } from '#domain/text/invalid-input-error.ts';

/** ISO 4217 currencies without a minor unit; every other lease currency has two decimals. */
const withoutMinorUnit: ReadonlySet<string> = new Set([
  'CLP',
  'ISK',
  'JPY',
  'KRW',
  'PYG',
  'UGX',
  'VND',
  'XAF',
  'XOF',
  'XPF',
]);

/** Decimals of a currency's amounts (domain page §0). Throws `InvalidInputError` for a malformed code. */
export function decimalsOf(currency: string): number {
  if (!/^[A-Z]{3}$/.test(currency))
    throw new InvalidInputError(
      `The currency must be an ISO 4217 code of three capitals, like USD; it is ${JSON.stringify(currency)}.`,
    );
  return withoutMinorUnit.has(currency) ? 0 : 2;
}
