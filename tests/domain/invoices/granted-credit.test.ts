import { describe, expect, it } from 'vitest';
import { namesFunds } from '#domain/funds/bill-line.ts';
import { creditParts, grantFault } from '#domain/invoices/granted-credit.ts';

describe('an amount that the lessor credits of a dispute', () => {
  const left = { left: '600.00', currency: 'USD' };

  it.each([
    ['0.01', undefined],
    ['600.00', undefined],
    ['600.01', 'USD 600.00 of the dispute is left. Enter no more.'],
    ['0', 'Enter an amount above zero.'],
    ['-1.00', 'Enter an amount above zero.'],
  ])('%s of 600.00: %s', (amount, fault) => {
    expect(grantFault(amount, left)).toBe(fault);
  });

  it('has the decimals of its currency', () => {
    expect(grantFault('10.5', { left: '600', currency: 'JPY' })).toMatch(/decimal/i);
    expect(grantFault('10.125', { left: '600.000', currency: 'KWD' })).toBeUndefined();
  });
});

describe('the tax in a credit', () => {
  it.each([
    // 23 % on 1,000.00; a third of the bill.
    ['410.00', { gross: '1230.00', tax: '230.00' }, { net: '333.33', tax: '76.67' }],
    ['1230.00', { gross: '1230.00', tax: '230.00' }, { net: '1000.00', tax: '230.00' }],
    ['410.00', { gross: '1230.00', tax: '0.00' }, { net: '410.00', tax: '0.00' }],
  ])('of %s has the proportion of its bill', (amount, bill, parts) => {
    expect(creditParts(amount, { ...bill, currency: 'USD' })).toEqual(parts);
  });
});

describe('a bill whose lines name funds', () => {
  it.each([
    ['supplementalRent', true],
    ['engineUseFee', true],
    ['basicRent', false],
    ['recharge', false],
  ])('%s: %s', (type, isSo) => {
    expect(namesFunds(type)).toBe(isSo);
  });
});
