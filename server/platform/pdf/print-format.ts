import { formatAmount, formatQuantity } from '#domain/format/numbers.ts';

const regionNames = new Intl.DisplayNames(['en'], { type: 'region' });

/** Text as a PDF can hold it: the fonts that every reader has know no minus (U+2212), so it is a hyphen. */
export function printable(text: string): string {
  return text.replaceAll('\u2212', '-');
}

/** Prints a decimal text with its decimals and thousands separators: `-1234.5` is `-1,234.5`. */
export function printDecimal(text: string): string {
  return printable(formatQuantity(text));
}

/** Prints an amount with the decimals of its currency. */
export function printAmount(amount: string, currency: string): string {
  return printable(formatAmount(amount, currency));
}

/** English name of an ISO 3166 country code. */
export function printCountry(code: string): string {
  return regionNames.of(code) ?? code;
}
