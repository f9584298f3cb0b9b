import { expect, it } from 'vitest';
import { taxRate } from '#domain/invoices/tax-rate.ts';

it.each([
  // 23 % of 10,000.05 is 2,300.0115.
  ['10000.05', '2300.01', 'USD', '0.23'],
  ['1000.00', '0.00', 'USD', '0'],
  ['0.00', '0.00', 'USD', '0'],
  // 13.5 % of 200 is 27.
  ['200.00', '27.00', 'EUR', '0.135'],
  // 8.25 % of 400 is 33.
  ['400.00', '33.00', 'USD', '0.0825'],
  // 10 % of 1,255 yen is 125.5, rounded half-up.
  ['1255', '126', 'JPY', '0.1'],
  ['-1000.00', '-230.00', 'USD', '0.23'],
  // A seventh of it: no rate with two decimals of a per cent gives 142,857.14.
  ['1000000.00', '142857.14', 'USD', undefined],
  ['0.00', '5.00', 'USD', undefined],
])('the tax rate of %s with a tax of %s %s is %s', (net, tax, currency, rate) => {
  expect(taxRate(net, tax, currency)).toBe(rate);
});
