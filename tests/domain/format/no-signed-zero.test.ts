import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAmount, formatMoney, formatQuantity } from '#domain/format/numbers.ts';
import { formatPercent } from '#domain/format/percent.ts';
import { negateAmount, toAmount, unitRate } from '#domain/money/amount.ts';
import { decimal, shortText } from '#domain/money/decimal.ts';

/** Decimal text around zero, with any number of zeros, negative as often as not. */
const nearZero = fc
  .tuple(fc.boolean(), fc.nat(3), fc.integer({ min: 0, max: 9 }), fc.nat(2))
  .map(([isNegative, zeros, digit, more]) => {
    const places = `${'0'.repeat(zeros)}${digit}${'0'.repeat(more)}`;
    return `${isNegative ? '-' : ''}0.${places}`;
  });

const currencies = ['USD', 'JPY', 'KWD'] as const;
const signedZero = /^(?:[A-Z]{3} )?[-\u2212][0.,]*(?:\u00A0%)?$/u;

const formats: Readonly<Record<string, (text: string) => string[]>> = {
  formatAmount: (text) => currencies.map((currency) => formatAmount(text, currency)),
  formatMoney: (text) => currencies.map((currency) => formatMoney(text, currency)),
  formatQuantity: (text) => [formatQuantity(text)],
  formatPercent: (text) => [formatPercent(text)],
  toAmount: (text) => currencies.map((currency) => toAmount(decimal(text), currency)),
  negateAmount: (text) => currencies.map((currency) => negateAmount(text, currency)),
  unitRate: (text) => currencies.map((currency) => unitRate(decimal(text), currency)),
  shortText: (text) => [shortText(decimal(text), 2)],
};

describe('a zero has no sign', () => {
  it.each(Object.keys(formats))('in %s', (name) => {
    fc.assert(
      fc.property(nearZero, (text) => {
        const signed = formats[name]?.(text).filter((shown) => signedZero.test(shown));

        expect(signed).toEqual([]);
      }),
      { numRuns: 300, seed: 7 },
    );
  });

  it.each([
    ['-0.00', 'USD', '0.00'],
    ['-0.004', 'USD', '0.00'],
    ['-0.4', 'JPY', '0'],
    ['-0.0005', 'KWD', '\u22120.001'],
    ['-0.005', 'USD', '\u22120.01'],
  ])('%s %s is written %s', (amount, currency, shown) => {
    expect(formatAmount(amount, currency)).toBe(shown);
  });
});
