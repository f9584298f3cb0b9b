import { type Amount, compareAmounts, multiplyAmount } from '#domain/money/amount.ts';
import { decimal, zero } from '#domain/money/decimal.ts';

/**
 * The rate of a tax as a fraction, `0.23` for 23 %: the shortest one, with at most two decimals of
 * a per cent, that gives the tax of a net amount, rounded half-up to the decimals of the currency.
 * Undefined when no such rate gives it. An invoice holds the tax as an amount alone.
 */
export function taxRate(net: Amount, tax: Amount, currency: string): string | undefined {
  if (decimal(net).eq(zero)) return decimal(tax).eq(zero) ? '0' : undefined;
  const exact = decimal(tax).div(decimal(net));
  return [2, 3, 4]
    .map((places) => exact.round(places).toFixed())
    .find((rate) => compareAmounts(multiplyAmount(net, rate, currency), tax) === 0);
}
