import * as fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { formatAmount } from '#domain/format/numbers.ts';
import { readAmount } from '#domain/format/read-amount.ts';
import { numberFormats, showIn, standardFormats } from '#domain/format/shown-formats.ts';

type NumberFormat = (typeof numberFormats)[number];

function showNumbers(numbers: NumberFormat): void {
  showIn({ ...standardFormats, numbers });
}

afterEach(() => showIn(standardFormats));

/** Spellings with one meaning, whatever format a person has. */
const certain = [
  ['1234.5', '1234.5'],
  ['1234,50', '1234.50'],
  ['5,00', '5.00'],
  ['5.0', '5.0'],
  ['0.500', '0.500'],
  ['0,500', '0.500'],
  ['1.234,56', '1234.56'],
  ['1,234.56', '1234.56'],
  ['1 234,56', '1234.56'],
  ['1\u00A0234.56', '1234.56'],
  ["1'234.56", '1234.56'],
  ['1’234’567.5', '1234567.5'],
  ['1.234.567', '1234567'],
  ['1,234,567', '1234567'],
  ['1.234.567,89', '1234567.89'],
  ['12,345,678.9', '12345678.9'],
  ['1234567', '1234567'],
  ['1 234 567', '1234567'],
  ['-1.234,5', '-1234.5'],
  ['\u22125', '-5'],
  [' 7 ', '7'],
  ['5.', '5'],
] as const;

/** Texts that are no amount in any country; the check of the field refuses them. */
const wrong = [
  '',
  'ten',
  '1,23,456',
  '12.34.56',
  '1.234.56',
  '1,2345.6',
  '1 23',
  '.5',
  '5 000.5.1',
];

describe('an amount that a person types', () => {
  it.each(numberFormats.flatMap((format) => certain.map((one) => [format, ...one] as const)))(
    'has one meaning where numbers look like %s: %s',
    (format, typed, amount) => {
      showNumbers(format);

      expect(readAmount(typed)).toEqual({ amount });
    },
  );

  it.each([
    ['1,234.56', '269,817', '269.817'],
    ['1’234.56', undefined, '269.817'],
    ['1’234.56', undefined, '269,817'],
    ['1.234,56', '269.817', '269,817'],
    ['1 234,56', undefined, '269,817'],
    ['1 234,56', undefined, '269.817'],
  ] as const)(
    'is asked about where numbers look like %s, unless it is in that format',
    (format, own, unclear) => {
      showNumbers(format);

      expect(readAmount(unclear)).toEqual({ isUnclear: true });
      if (own !== undefined) expect(readAmount(own)).toEqual({ amount: '269817' });
    },
  );

  it('has no decimals in a currency without', () => {
    expect(readAmount('1.234', 0)).toEqual({ amount: '1234' });
  });

  it('may have three decimals in a currency that has', () => {
    expect(readAmount('5.125', 3)).toEqual({ amount: '5.125' });
    expect(readAmount('5,125', 3)).toEqual({ amount: '5125' });
  });

  it.each(wrong)('is left to the check of its field where it is none: "%s"', (text) => {
    expect(readAmount(text)).toEqual({ amount: text.trim() });
  });

  it.each(numberFormats)('is read back as it is shown: %s', (format) => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }), (cents) => {
        const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
        const sign = cents < 0n ? '-' : '';
        const amount = `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
        showNumbers(format);
        expect(readAmount(formatAmount(amount, 'USD'))).toEqual({ amount });
      }),
      { seed: 25 },
    );
  });
});
