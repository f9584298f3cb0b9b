import { expect, it } from 'vitest';
import { taxRate, taxWords } from '#domain/invoices/tax-rate.ts';

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

// 3,000.00 with 23 % in it: 3,000 × 23 ÷ 123 = 560.9756; 23 % of 2,439.02 is 560.9746.
it.each([
  ['1000.00', '230.00', ', 23.00\u00A0% of net'],
  ['-2439.02', '-560.98', ', 23.00\u00A0%, contained in the total'],
  ['1000000.00', '142857.14', ''],
  ['0.00', '5.00', ''],
  ['0.00', '0.00', ', 0.00\u00A0% of net'],
])('the words of a tax on %s of %s are "%s"', (net, tax, words) => {
  expect(taxWords({ net, tax, currency: 'USD' })).toBe(words);
});
