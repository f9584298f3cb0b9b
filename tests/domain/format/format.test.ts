import { describe, expect, it } from 'vitest';
import { formatAmount, formatMoney } from '#domain/format/numbers.ts';
import { sumByCurrency } from '#domain/money/totals.ts';

describe('formatAmount', () => {
  it.each([
    ['0', 'USD', '0.00'],
    ['-999.5', 'USD', '\u2212999.50'],
    ['1000', 'USD', '1,000.00'],
    ['-1234567.5', 'USD', '\u22121,234,567.50'],
    ['123456', 'JPY', '123,456'],
  ])('writes %s %s as %s', (amount, currency, shown) => {
    expect(formatAmount(amount, currency)).toBe(shown);
  });

  it('puts the currency first', () => {
    expect(formatMoney('1234.5', 'EUR')).toBe('EUR 1,234.50');
  });
});

describe('sumByCurrency', () => {
  it('R19: totals each currency on its own, in the order of the codes', () => {
    const totals = sumByCurrency([
      { currency: 'USD', amount: '0.10' },
      { currency: 'JPY', amount: '7' },
      { currency: 'EUR', amount: '5.00' },
      { currency: 'USD', amount: '0.20' },
    ]);

    expect(totals).toEqual([
      { currency: 'EUR', amount: '5.00' },
      { currency: 'JPY', amount: '7' },
      { currency: 'USD', amount: '0.30' },
    ]);
    expect(sumByCurrency([])).toEqual([]);
  });
});
