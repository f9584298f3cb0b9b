import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { guardedText, unguardedText, workbookText } from '#domain/text/formula-guard.ts';

/** Texts that start as formulas do, with apostrophes before them or not, and others. */
const texts = fc
  .tuple(
    fc.constantFrom('', "'", "''"),
    fc.constantFrom('', '=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠', 'a'),
    fc.string({ maxLength: 5 }),
  )
  .map((parts) => parts.join(''));

describe('the guard of formulas', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['-5', "'-5"],
    ["'=1+1", "''=1+1"],
    ["'quoted'", "'quoted'"],
    ['300:00', '300:00'],
    ['', ''],
  ])('makes of %j the text %j', (text, guarded) => {
    expect(guardedText(text)).toBe(guarded);
  });

  test('leaves nothing at the beginning that a spreadsheet takes for a formula', () => {
    fc.assert(fc.property(texts, (text) => !/^[=+\-@\t\r＝＋－＠]/.test(guardedText(text))));
  });

  test('is taken away exactly', () => {
    fc.assert(fc.property(texts, (text) => unguardedText(guardedText(text)) === text));
  });

  test('guards in a workbook only what reads as guarded', () => {
    expect([workbookText('=1+1'), workbookText("'=1+1")]).toEqual(['=1+1', "''=1+1"]);
    fc.assert(fc.property(texts, (text) => unguardedText(workbookText(text)) === text));
  });
});
