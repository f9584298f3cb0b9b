import { describe, expect, it } from 'vitest';
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

  it('keeps letters of every alphabet', () => {
    const { disposition } = fileReply({ fileName: 'Beiträge €.pdf', media, body: Buffer.from('') });

    expect(disposition).toContain("filename*=UTF-8''Beitr%C3%A4ge%20%E2%82%AC.pdf");
  });
});
