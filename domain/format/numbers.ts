import { decimalsOf } from '#domain/money/currency.ts';
import { shownSigns } from './shown-formats.ts';

/** The true minus, which people read. */
export const minus = '\u2212';
const formats = new Map<number, Intl.NumberFormat>();

/** Rounds half away from zero, digit by digit. */
function withDecimals(amount: string, decimals: number): string {
  let format = formats.get(decimals);
  if (format === undefined) {
    format = new Intl.NumberFormat('en', {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      useGrouping: false,
    });
    formats.set(decimals, format);
  }
  return format.format(amount as `${number}`);
}

/**
 * An amount for people: in the format that is shown, with the decimals of the currency and a true
 * minus (U+2212). It is written from the text, never from a float (R19). The currency is not written.
 */
export function formatAmount(amount: string, currency: string): string {
  return formatQuantity(withDecimals(amount, decimalsOf(currency)));
}

/** An amount after its currency: `USD 1,234.50`. */
export function formatMoney(amount: string, currency: string): string {
  return `${currency} ${formatAmount(amount, currency)}`;
}

/**
 * A decimal quantity or rate for people, in the format that is shown, with its decimals unchanged;
 * zero has no sign.
 */
export function formatQuantity(quantity: string): string {
  const sign = isZero(quantity) ? '' : minus;
  const [group, decimal] = shownSigns();
  const [whole = '', ...decimals] = quantity.replace('-', sign).split('.');
  return [whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group), ...decimals].join(decimal);
}

/** Whether a decimal amount is zero, with any number of decimals. */
export function isZero(amount: string): boolean {
  return !/[1-9]/.test(amount);
}

/** A whole number for people: `1,338`. */
export function formatCount(count: number): string {
  return formatQuantity(String(count));
}

/** A number of things in words: `1 row`, `1,338 rows`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
