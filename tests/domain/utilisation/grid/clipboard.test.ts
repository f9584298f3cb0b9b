import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseTsv, rangeOf, toTsv } from '#domain/utilisation/grid/clipboard.ts';

describe('the clipboard', () => {
  test('what is copied is read back', () => {
    const cell = fc
      .tuple(fc.constantFrom('', '=', "'+", "''-"), fc.string({ maxLength: 8 }))
      .map((parts) => parts.join('').trim())
      .filter((text) => !/[\r\v\f\u2028\u2029]/.test(text));
    const block = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), {
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(block, (cells) => {
        expect(parseTsv(toTsv(cells))).toEqual(cells);
      }),
    );
  });

  test.each([
    [
      '300:00\t150\r\n301:00\t151\r\n',
      [
        ['300:00', '150'],
        ['301:00', '151'],
      ],
    ],
    ['a\t"two\nlines"\tb', [['a', 'two\nlines', 'b']]],
    ['"say ""hi"""', [['say "hi"']]],
    ['5" pipe\tx', [['5" pipe', 'x']]],
    ['', [['']]],
  ])('reads %j as a spreadsheet writes it', (text, cells) => {
    expect(parseTsv(text)).toEqual(cells);
  });

  test('copies no formula into a spreadsheet', () => {
    expect(toTsv([['=1+1', '-5', '@x', '300:00']])).toBe("'=1+1\t'-5\t'@x\t300:00");
  });

  test('a range has its corners in order', () => {
    expect(rangeOf({ row: 5, column: 1 }, { row: 2, column: 3 })).toEqual({
      top: 2,
      bottom: 5,
      left: 1,
      right: 3,
    });
  });
});
