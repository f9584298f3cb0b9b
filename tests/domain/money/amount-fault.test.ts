import { describe, expect, it } from 'vitest';
import { amountFault } from '#domain/money/amount-fault.ts';

describe('an amount that its currency cannot hold', () => {
  it.each([
    ['1250.5', 'JPY', 'Write an amount in JPY without decimals, such as 1250.'],
    ['-0.01', 'KRW', 'Write an amount in KRW without decimals, such as 1250.'],
    ['1250.505', 'USD', 'Write an amount in USD with at most 2 decimals, such as 1250.50.'],
    ['1250.5055', 'KWD', 'Write an amount in KWD with at most 3 decimals, such as 1250.500.'],
  ])('R19: %s %s has too many decimals', (amount, currency, fault) => {
    expect(amountFault(amount, currency)).toBe(fault);
  });

  it.each([
    ['1250', 'JPY'],
    ['1250.00', 'JPY'],
    ['1250.50', 'USD'],
    ['1250.500', 'EUR'],
    ['1250.505', 'KWD'],
    ['-1250.505', 'BHD'],
  ])('R19: %s %s fits', (amount, currency) => {
    expect(amountFault(amount, currency)).toBeUndefined();
  });

  it('§3.9: there is no answer for a code that is no currency', () => {
    expect(() => amountFault('1', 'XAU')).toThrow('XAU has no minor unit');
  });
});
