import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileNameFault, longestFileName, safeFileName } from '#domain/files/file-name.ts';

const hostile = [
  '../../etc/passwd',
  '..\\..\\boot.ini',
  '/etc/passwd',
  'C:\\x.pdf',
  'a\r\nSet-Cookie: x.pdf',
  'nul\0.pdf',
  'invoice\u202Efdp.exe',
  'zero\u200Bwidth.pdf',
  'line\u2028break.pdf',
  '\uD800.pdf',
  'CON',
  'aux.pdf',
  'COM1.txt',
  'LPT9',
  '.htaccess',
  '..',
  '.',
  '',
  '   ',
  'trailing.pdf.',
  'trailing.pdf ',
  'a"b.pdf',
  'a<b>.pdf',
  'a|b?.pdf',
  `${'x'.repeat(197)}.pdf`,
];

describe('fileNameFault', () => {
  it.each(hostile)('refuses %j with what to do', (name) => {
    expect(fileNameFault(name)).toMatch(/ it .*and try again\.$|Give it one and try again\.$/);
  });

  it.each(['Lease AUR-A01.pdf', 'Überführung №7 (final).pdf', '検査報告.pdf', 'console.pdf', 'a'])(
    'takes %j',
    (name) => {
      expect(fileNameFault(name)).toBeUndefined();
      expect(safeFileName(name)).toBe(name);
    },
  );
});

describe('safeFileName', () => {
  const piece = fc.oneof(
    fc.constantFrom(...hostile, '/', '\\', '..', '\u202E', '\0', '.pdf', ' ', '😀', '\uDC00'),
    fc.string({ unit: 'binary', maxLength: 5 }),
  );

  it('makes a usable name of anything', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const name = safeFileName(pieces.join(''));

        expect(fileNameFault(name)).toBeUndefined();
        expect(safeFileName(name)).toBe(name);
      }),
    );
  });

  it('keeps the ending of a long name', () => {
    const name = safeFileName(`${'😀'.repeat(150)}.pdf`);

    expect(name.endsWith('😀.pdf')).toBe(true);
    expect(name.length).toBeLessThanOrEqual(longestFileName);
  });
});
