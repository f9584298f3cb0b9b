import { describe, expect, it } from 'vitest';
import { formatAmount, formatQuantity, isZero } from '#domain/format/numbers.ts';
import { formatDate, formatInstant } from '#domain/format/date.ts';

describe('an amount for a person', () => {
  it.each([
    ['1234567.5', 'USD', '1,234,567.50'],
    ['-1234.56', 'EUR', '\u22121,234.56'],
    ['0', 'USD', '0.00'],
    ['1500', 'JPY', '1,500'],
    ['9007199254740993.01', 'USD', '9,007,199,254,740,993.01'],
  ])('%s %s reads %s', (amount, currency, text) => {
    expect(formatAmount(amount, currency)).toBe(text);
  });

  it.each([
    ['271', '271'],
    ['149.05', '149.05'],
    ['268.680000', '268.680000'],
  ])('the quantity %s reads %s', (quantity, text) => {
    expect(formatQuantity(quantity)).toBe(text);
  });

  it('is zero by its digits, however it is written', () => {
    expect(['0', '0.00', '-0.00', '0.01', '-10.00'].map(isZero)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('a date for a person', () => {
  it.each([
    ['2026-09-03', '03 Sep 2026'],
    ['not a date', 'not a date'],
  ])('%s reads %s', (date, text) => {
    expect(formatDate(date)).toBe(text);
  });

  it('shows an instant in UTC', () => {
    expect(formatInstant('2026-10-31T23:30:00+02:00')).toBe('31 Oct 2026, 21:30 UTC');
    expect(formatInstant('2026-10-31')).toBe('31 Oct 2026');
  });
});
