import { describe, expect, it } from 'vitest';
import { billingCurrencies, currencyFault, decimalsOf } from '#domain/money/currency.ts';
import currenciesOfCountries from './currencies-of-countries.json' with { type: 'json' };

/**
 * The currency of each country with its decimals, by ISO 3166 code: a second copy of list one of ISO
 * 4217, in its own order, with the amendments up to number 180.
 */
const ofCountries = Object.values(currenciesOfCountries).map((entry) => entry.split(' '));

/** Funds and complementary codes of the same list, which no country uses as its currency. */
const funds = {
  BOV: 2,
  CHE: 2,
  CHW: 2,
  COU: 2,
  MXV: 2,
  USN: 2,
  UYI: 0,
  VED: 2,
  XAD: 2,
} as const;

describe('decimals of a currency', () => {
  it('§3.9: are the minor unit of ISO 4217 for the currency of every country', () => {
    const found = ofCountries.map(([code = '']) => [code, String(decimalsOf(code))]);

    expect(found).toEqual(ofCountries);
  });

  it('§3.9: are known for the funds of the list, and for no other code', () => {
    const expected = new Set([...ofCountries.map(([code]) => code), ...Object.keys(funds)]);

    expect(Object.keys(funds).map((code) => decimalsOf(code))).toEqual(Object.values(funds));
    expect(new Set(billingCurrencies)).toEqual(expected);
    expect(billingCurrencies).toHaveLength(expected.size);
  });

  it.each([
    ['usd', 'active ISO 4217 code of three capitals, like USD'],
    ['US', 'active ISO 4217 code'],
    ['USDX', 'active ISO 4217 code'],
    ['', 'active ISO 4217 code'],
    ['ABC', 'it is "ABC"'],
    // Withdrawn: Croatia, Bulgaria, Cuba and Zimbabwe have other currencies.
    ['HRK', 'it is "HRK"'],
    ['BGN', 'it is "BGN"'],
    ['CUC', 'it is "CUC"'],
    ['ZWL', 'it is "ZWL"'],
    ['XAU', 'XAU has no minor unit'],
    ['XDR', 'XDR has no minor unit'],
    ['XXX', 'XXX has no minor unit'],
    ['CLF', 'CLF is a unit of account with 4 decimals'],
    ['UYW', 'UYW is a unit of account with 4 decimals'],
  ])('§3.9: are refused for %j, with the reason', (code, reason) => {
    expect(currencyFault(code)).toContain(reason);
    expect(() => decimalsOf(code)).toThrow(reason);
  });

  it('has no fault to report for a currency of either sort', () => {
    expect(['USD', 'JPY', 'KWD'].map(currencyFault)).toEqual([undefined, undefined, undefined]);
  });
});
