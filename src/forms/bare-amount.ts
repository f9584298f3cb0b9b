import { readAmount } from '#domain/format/read-amount.ts';
import { decimalsOf } from '#domain/money/currency.ts';

function reading(text: string, currency: string) {
  return readAmount(text, decimalsOf(currency));
}

/**
 * A typed amount as it is sent: a plain decimal. One that can be read in two ways gets a question
 * mark, which no amount has, so that every check refuses it and nothing guesses. Other text stays as
 * it is, for the check of its field.
 */
export function bareAmount(text: string, currency = 'USD'): string {
  const read = reading(text, currency);
  return 'amount' in read ? read.amount : `${text.trim()}?`;
}

/** What an amount that can be read in two ways has to be written as; undefined for any other. */
export function amountQuestion(text: string, currency = 'USD'): string | undefined {
  const read = reading(text, currency);
  return 'fault' in read ? read.fault : undefined;
}
