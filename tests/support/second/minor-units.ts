import { Fraction, none } from './fraction.ts';

/** Decimals of the currencies that the generated leases use, by ISO 4217. */
export const minorUnits: Readonly<Record<string, number>> = { USD: 2, EUR: 2, JPY: 0, KWD: 3 };

function placesOf(currency: string): number {
  const places = minorUnits[currency];
  if (places === undefined) throw new Error(`No decimals are known for ${currency}.`);
  return places;
}

/** Rounded half-up to the currency, as one line of a bill is (domain page §0). */
export function toCents(value: Fraction, currency: string): Fraction {
  return value.rounded(placesOf(currency));
}

/** The text of an amount, rounded to the currency. */
export function moneyText(value: Fraction, currency: string): string {
  const places = placesOf(currency);
  return value.rounded(places).against(none) === 0 ? none.text(places) : value.text(places);
}
