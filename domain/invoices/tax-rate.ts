import { formatPercent } from '#domain/format/percent.ts';
import {
  addAmounts,
  type Amount,
  compareAmounts,
  multiplyAmount,
  toAmount,
} from '#domain/money/amount.ts';
import { decimal, one, zero } from '#domain/money/decimal.ts';

interface TaxedAmounts {
  readonly net: Amount;
  readonly tax: Amount;
  readonly currency: string;
}

/** The rates that may give a tax: the shortest first, at most two decimals of a per cent. */
function likelyRates(net: Amount, tax: Amount): string[] {
  const exact = decimal(tax).div(decimal(net));
  return [2, 3, 4].map((places) => exact.round(places).toFixed());
}

/**
 * The rate of a tax as a fraction, `0.23` for 23 %: the shortest one, with at most two decimals of
 * a per cent, that gives the tax of a net amount, rounded half-up to the decimals of the currency.
 * Undefined when no such rate gives it. An invoice holds the tax as an amount alone.
 */
export function taxRate(net: Amount, tax: Amount, currency: string): string | undefined {
  if (decimal(net).eq(zero)) return decimal(tax).eq(zero) ? '0' : undefined;
  return likelyRates(net, tax).find(
    (rate) => compareAmounts(multiplyAmount(net, rate, currency), tax) === 0,
  );
}

/** The rate of a tax that was taken out of a whole amount: `total × rate ÷ (1 + rate)`, half-up. */
function rateInTotal(net: Amount, tax: Amount, currency: string): string | undefined {
  if (decimal(net).eq(zero)) return undefined;
  const total = decimal(addAmounts([net, tax], currency));
  return likelyRates(net, tax).find((rate) => {
    const share = total.times(decimal(rate)).div(one.plus(decimal(rate)));
    return compareAmounts(toAmount(share, currency), tax) === 0;
  });
}

/**
 * What a tax is of, after its name: `, 23.00 % of net`, or of the total where it was taken out of a
 * whole amount, as in the credit of a disputed one. Empty where no rate gives it.
 */
export function taxWords({ net, tax, currency }: TaxedAmounts): string {
  const rate = taxRate(net, tax, currency);
  if (rate !== undefined) return `, ${formatPercent(rate)} of net`;
  const inTotal = rateInTotal(net, tax, currency);
  return inTotal === undefined ? '' : `, ${formatPercent(inTotal)}, contained in the total`;
}
