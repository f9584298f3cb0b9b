import { describe, expect, it } from 'vitest';
import { searchTerms } from '#domain/text/search-terms.ts';

const spelt = (text: string) =>
  searchTerms(text).flatMap(({ amounts }) => amounts.map(({ value }) => value));
const words = (text: string) => searchTerms(text).map(({ word }) => word);

describe('an amount in a search', () => {
  it.each([
    ['269,817.51'],
    ['269.817,51'],
    ['269817.51'],
    ['269817,51'],
    ['269 817,51'],
    ['269\u00A0817,51'],
    ['269\u202F817,51'],
    ["269'817.51"],
    ['$269,817.51'],
    ['-269,817.51'],
    ['(269,817.51)'],
  ])('is read from the spelling %s', (text) => {
    expect(spelt(text)).toEqual(['269817.51']);
  });

  it.each([
    ['269817', ['269817']],
    ['1.269.817', ['1269817']],
    ['1,269,817', ['1269817']],
    ['269.817', ['269817', '269.817']],
    ['0.5', ['0.5']],
    ['1.269.817,5', ['1269817.5']],
    ['12 345 678,90', ['12345678.90']],
    ['1,26,817', []],
    ['1.2.3', []],
    ['12,34.567,8', []],
    ['AUR-2026-0047', []],
    ['9'.repeat(19), []],
  ])('of %s is %j', (text, expected) => {
    expect(spelt(text)).toEqual(expected);
  });

  it('has as many decimals as were typed', () => {
    expect(searchTerms('269817.5')[0]?.amounts).toEqual([{ value: '269817.5', places: 1 }]);
  });
});

describe('a word of a search', () => {
  it.each([
    ['MSN 4204', ['4204']],
    ['msn4204', ['4204']],
    ['ESN-516800 restoration', ['516800', 'restoration']],
    ['MSN', ['msn']],
    ['lease agreement', ['lease', 'agreement']],
    ['  Rent   AUR-A01 ', ['rent', 'aur-a01']],
    ['', []],
  ])('in %j is found as %j', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  it('is found without the hyphens of a registration', () => {
    expect(searchTerms('TF-ADN tfadn 4204').map(({ bare }) => bare)).toEqual([
      'tfadn',
      'tfadn',
      null,
    ]);
  });

  it('is one of eight at most', () => {
    expect(words('a b c d e f g h i j')).toHaveLength(8);
  });
});
