import { describe, expect, it } from 'vitest';
import {
  fitsBankFile,
  isBic,
  isIban,
  looksLikeIban,
} from '#domain/invoices/payments/bank-account.ts';
import { sepaReference, sepaText } from '#domain/invoices/payments/sepa-text.ts';

describe('an account', () => {
  it.each([
    // The example of ISO 13616, and those of the SWIFT registry.
    'GB82 WEST 1234 5698 7654 32',
    'gb82west12345698765432',
    'GB02 WEST 1234 5698 7600 82',
    'DE89 3704 0044 0532 0130 00',
    'NO93 8601 1117 947',
    'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
  ])('%s is an IBAN', (account) => {
    expect([looksLikeIban(account), isIban(account)]).toEqual([true, true]);
  });

  it.each([
    ['GB83 WEST 1234 5698 7654 32', 'has other check digits'],
    ['GB82 WEST 1234 5698 7645 32', 'has two figures exchanged'],
    ['GB82 WSET 1234 5698 7654 32', 'has two letters exchanged'],
    ['IE00 EXMP 9900 3142 0077 00', 'has the check digits 00'],
    ['GB99 WEST 1234 5698 7600 82', 'has 99 for 02, which is the same modulo 97'],
  ])('%s looks like an IBAN and %s', (account) => {
    expect([looksLikeIban(account), isIban(account)]).toEqual([true, false]);
  });

  it.each(['0012345678', 'US12', '82GB WEST 1234 5698 7654 32', 'GB82-WEST-1234-5698'])(
    '%s is another number',
    (account) => {
      expect([looksLikeIban(account), isIban(account)]).toEqual([false, false]);
    },
  );

  it.each([
    ['1'.repeat(34), 'B'.repeat(35), true],
    ['1'.repeat(35), 'B', false],
    ['1', 'B'.repeat(36), false],
    [`${'1'.repeat(17)} ${'1'.repeat(17)}`, 'B', true],
  ])('%s at %s fits a bank file: %s', (account, bankCode, fits) => {
    expect(fitsBankFile({ account, bankCode })).toBe(fits);
  });
});

it.each([
  ['BOFIIE2D', true],
  ['bofi ie 2d xxx', true],
  ['BOFIIE2DXX', false],
  ['BOFI1E2D', false],
  ['021000021', false],
])('%s has the form of a BIC: %s', (code, isOne) => {
  expect(isBic(code)).toBe(isOne);
});

describe('text for banks', () => {
  it.each([
    ["O'Neill / Co. (no: 1), a+b?-", "O'Neill / Co. (no: 1), a+b?-"],
    ['Ærø Straße Łódź', 'AEro Strasse Lodz'],
    ['Mu\u0308ller\u00a0AG', 'Muller AG'],
    ['A&B_C "d" #5 – e’s', "A+B-C .d. .5 - e's"],
    ['日本', '..'],
  ])('writes %s as %s', (text, plain) => {
    expect(sepaText(text, 70)).toBe(plain);
  });

  it('is cut after its characters were written in others', () => {
    expect(sepaText('ß'.repeat(30), 35)).toBe('s'.repeat(35));
  });

  it.each([
    ['//RUN//7/', 'RUN/7'],
    [' / ', 'NOTPROVIDED'],
    ['X'.repeat(40), 'X'.repeat(35)],
  ])('makes the reference %s into %s', (text, reference) => {
    expect(sepaReference(text)).toBe(reference);
  });
});
