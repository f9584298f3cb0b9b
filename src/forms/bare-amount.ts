import { readAmount } from '#domain/format/read-amount.ts';
import { currencyFault, decimalsOf } from '#domain/money/currency.ts';

/** Until the currency of an amount is known: that of most. */
const usualDecimals = 2;

function decimalsIn(currency: string | undefined): number {
  const isKnown = currency !== undefined && currencyFault(currency) === undefined;
  return isKnown ? decimalsOf(currency) : usualDecimals;
}

/**
 * A typed amount as it is kept and sent: a plain decimal, whatever the formats are then. One that can
 * be read in two ways gets a question mark, which no amount has, so that every check refuses it and
 * nothing guesses. Other text stays as it is, for the check of its field.
 */
export function bareAmount(text: string, currency: string | undefined): string {
  const read = readAmount(text, decimalsIn(currency));
  return 'amount' in read ? read.amount : `${text.trim()}?`;
}

/** The text that a person has typed, of a kept amount that can be read in two ways. */
export function unclearText(kept: string): string | undefined {
  return kept.endsWith('?') ? kept.slice(0, -1) : undefined;
}

/** What to do about an amount that can be read in two ways. */
export function amountQuestion(typed: string, currency: string | undefined): string {
  const whole = typed.replaceAll(/\D/g, '');
  return `${typed} can be read in two ways. Write ${whole} for thousands, or the amount with ${decimalsIn(currency)} decimals.`;
}
