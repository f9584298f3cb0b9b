import { describe, expect, it } from 'vitest';
import { sumByCurrency } from '#domain/money/totals.ts';

describe('totals by currency', () => {
  it('R19: never add amounts of different currencies', () => {
    const amounts = [
      { currency: 'USD', amount: '100.10' },
      { currency: 'EUR', amount: '7.00' },
      { currency: 'USD', amount: '0.20' },
      { currency: 'JPY', amount: '150' },
    ];

    expect(sumByCurrency(amounts)).toEqual([
      { currency: 'EUR', amount: '7.00' },
      { currency: 'JPY', amount: '150' },
      { currency: 'USD', amount: '100.30' },
    ]);
  });

  it('of nothing are nothing', () => {
    expect(sumByCurrency([])).toEqual([]);
  });
});
