import { parse } from 'content-disposition';
import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeFileName } from '#domain/files/file-name.ts';
import { fileReply } from '#server/platform/http/file-reply.ts';

describe('fileReply', () => {
  const media = 'application/pdf';
  it.each([
    ['AUR-2026-0123.pdf', 'attachment; filename="AUR-2026-0123.pdf"'],
    ['../../etc/passwd', 'attachment; filename="-..-etc-passwd"'],
    ['a\r\nSet-Cookie: x=1.pdf', 'attachment; filename="aSet-Cookie- x=1.pdf"'],
    ['say "hi".pdf', 'attachment; filename="say -hi-.pdf"'],
    ['AUX.pdf', 'attachment; filename="_AUX.pdf"'],
    ['\u202Efdp.exe', 'attachment; filename="fdp.exe"'],
    ['', 'attachment; filename="download"'],
  ])('names %j safely', (fileName, header) => {
    expect(fileReply({ fileName, media, body: Buffer.from('') }).disposition).toBe(header);
  });

  it.each([
    ['Beiträge.pdf', 'Beitrage.pdf', 'Beitr%C3%A4ge.pdf'],
    ['Beitra\u0308ge.pdf', 'Beitrage.pdf', 'Beitra%CC%88ge.pdf'],
    ['Ångström № 5.pdf', 'Angstrom No 5.pdf', '%C3%85ngstr%C3%B6m%20%E2%84%96%205.pdf'],
    ['報告書.pdf', '___.pdf', '%E5%A0%B1%E5%91%8A%E6%9B%B8.pdf'],
  ])('gives %s an ASCII name and the whole one', (fileName, ascii, whole) => {
    const { disposition } = fileReply({ fileName, media, body: Buffer.from('') });

    expect(disposition).toBe(`attachment; filename="${ascii}"; filename*=UTF-8''${whole}`);
  });

  it('is ASCII for every name, and gives it back whole (Q3)', () => {
    assert(
      property(string({ unit: 'binary', maxLength: 60 }), (fileName) => {
        const { disposition } = fileReply({ fileName, media, body: Buffer.from('') });

        expect(disposition).toMatch(/^[ -~]+$/);
        expect(parse(disposition).parameters['filename']).toBe(safeFileName(fileName));
      }),
      { numRuns: 2000 },
    );
  });

  it('keeps letters of every alphabet', () => {
    const { disposition } = fileReply({ fileName: 'Beiträge €.pdf', media, body: Buffer.from('') });

    expect(disposition).toContain("filename*=UTF-8''Beitr%C3%A4ge%20%E2%82%AC.pdf");
  });
});
