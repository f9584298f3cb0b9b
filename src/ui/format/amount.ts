import { decimalsOf } from '#domain/money/currency.ts';

type Numeric = `${number}`;

const formats = new Map<number, Intl.NumberFormat>();

function formatWith(decimals: number): Intl.NumberFormat {
  const known = formats.get(decimals);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat('en', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  formats.set(decimals, made);
  return made;
}

/**
 * Writes a decimal amount for a person: grouped, with the currency's decimals and a true minus.
 * The text is formatted digit by digit, never as a float (R19). The currency is not written.
 */
export function formatAmount(amount: string, currency: string): string {
  return formatWith(decimalsOf(currency))
    .format(amount as Numeric)
    .replace('-', '\u2212');
}

/** Writes a decimal quantity or rate with at least the decimals that it came with. */
export function formatQuantity(quantity: string): string {
  const places = quantity.split('.')[1]?.length ?? 0;
  return formatWith(places)
    .format(quantity as Numeric)
    .replace('-', '\u2212');
}

/** Writes a whole number for a person. */
export function formatCount(count: number): string {
  return formatWith(0).format(count);
}

/** Whether a decimal amount is zero, however many zeros it is written with. */
export function isZero(amount: string): boolean {
  return !/[1-9]/.test(amount);
}
