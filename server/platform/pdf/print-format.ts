import { formatAmount, formatQuantity } from '#domain/format/numbers.ts';

/** What Windows-1252 does not have: every PDF reader has fonts of these characters only. */
const unprintable =
  /[^\n -~\u00a0-\u00ff\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20ac\u2122]/gu;

/** Characters that read the same in others; a letter with an accent is in addition its own base. */
const likenesses: Readonly<Record<string, string>> = {
  '\u2212': '-',
  '\u2010': '-',
  '\u2011': '-',
  '\u2192': '->',
  '\u2264': '<=',
  '\u2265': '>=',
  '\u0110': 'D',
  '\u0111': 'd',
  '\u0131': 'i',
  '\u0141': 'L',
  '\u0142': 'l',
  '\t': ' ',
  '\r': '',
};

function likeness(character: string): string {
  const known = likenesses[character] ?? character.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return known.replaceAll(unprintable, '?');
}

/**
 * Text as a PDF can hold it: a minus (U+2212) is a hyphen, `Ł` is `L`, and a character without a
 * likeness is `?`.
 */
export function printable(text: string): string {
  return text.normalize('NFC').replaceAll(unprintable, likeness);
}

/** Prints a decimal text with its decimals and thousands separators: `-1234.5` is `-1,234.5`. */
export function printDecimal(text: string): string {
  return printable(formatQuantity(text));
}

/** Prints an amount with the decimals of its currency. */
export function printAmount(amount: string, currency: string): string {
  return printable(formatAmount(amount, currency));
}
