import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addAmounts,
  compareAmounts,
  multiplyAmount,
  negateAmount,
  roundMoney,
  subtractAmounts,
  toAmount,
} from '#domain/money/amount.ts';
import { decimal, shortText, whole } from '#domain/money/decimal.ts';

const cents = fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n });
const text = (value: bigint): string => {
  const digits = String(value < 0n ? -value : value).padStart(3, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

describe('toAmount', () => {
  it.each([
    ['1.005', 'USD', '1.01'],
    ['-1.005', 'USD', '-1.01'],
    ['1.00499999', 'USD', '1.00'],
    ['-0.004', 'USD', '0.00'],
    ['7', undefined, '7.00'],
    ['1000.5', 'JPY', '1001'],
    ['-1000.5', 'JPY', '-1001'],
    ['-0.4', 'JPY', '0'],
    ['1265.4305', 'KWD', '1265.431'],
    ['-1265.4305', 'KWD', '-1265.431'],
    ['1265.4', 'BHD', '1265.400'],
  ])('R19: rounds %s %s half-up to %s', (value, currency, amount) => {
    expect(toAmount(decimal(value), currency)).toBe(amount);
  });

  it('stays exact where a binary float does not', () => {
    expect(addAmounts(['0.10', '0.20'])).toBe('0.30');
    expect(multiplyAmount('1.15', '100')).toBe('115.00');
    expect(subtractAmounts('9007199254740993.01', '0.02')).toBe('9007199254740992.99');
  });

  it('agrees with whole cents for every sum and difference', () => {
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        expect(addAmounts([text(a), text(b)])).toBe(text(a + b));
        expect(subtractAmounts(text(a), text(b))).toBe(text(a - b));
        expect(negateAmount(text(a))).toBe(text(-a));
        expect(Math.sign(compareAmounts(text(a), text(b)))).toBe(a < b ? -1 : Number(a > b));
      }),
    );
  });

  it('keeps a rounded number exact for further work', () => {
    expect(roundMoney(decimal('2.345')).times(decimal('3')).toFixed()).toBe('7.05');
    expect(addAmounts([])).toBe('0.00');
  });
});

describe('decimal', () => {
  it.each(['', ' 1', '1,5', '1e5', '.5', '5.', '+1', 'NaN', 'Infinity', '0x10', '1_0', '--1'])(
    'refuses %j',
    (value) => {
      expect(() => decimal(value, 'The rent')).toThrow(
        `The rent must be a decimal number in text, like 1234.56; it is ${JSON.stringify(value)}.`,
      );
    },
  );

  it('reads up to 30 digits on each side of the point', () => {
    const digits = '1'.repeat(30);

    expect(decimal(`${digits}.${digits}`).toFixed()).toBe(`${digits}.${digits}`);
    expect(() => decimal(`${digits}1`)).toThrow('must be a decimal number in text');
    expect(() => decimal(`1.${digits}1`)).toThrow('must be a decimal number in text');
  });

  it('refuses a binary float and a fraction where a whole number is needed', () => {
    expect(() => decimal(JSON.parse('0.1'))).toThrow('must be a decimal number in text');
    expect(() => whole(0.5, 'The days')).toThrow('The days must be a whole number; it is 0.5.');
  });

  it('writes at most the wanted decimals without trailing zeros', () => {
    expect(shortText(decimal('164.33333'), 4)).toBe('164.3333');
    expect(shortText(decimal('55.000'), 4)).toBe('55');
    expect(shortText(decimal('-0.00001'), 4)).toBe('0');
  });
});
