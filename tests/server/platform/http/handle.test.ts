import { z } from 'zod';
import { describe, expect, it } from 'vitest';
import { defineCall } from '#contract/call/call.ts';
import { calls } from '#contract/calls.ts';
import { fileReply } from '#server/platform/http/file-reply.ts';
import { handle, handlePublic, type RawCallRequest } from '#server/platform/http/handle.ts';
import { checkComplete } from '#server/app/register-calls.ts';

const request: RawCallRequest = {
  params: {},
  query: {},
  body: undefined,
  headers: {},
  visit: undefined,
  requestId: 'r',
  ip: '127.0.0.1',
  userAgent: '',
  setHeader: () => undefined,
};

const getThing = defineCall({
  name: 'getThing',
  method: 'GET',
  path: '/portal/api/things/{id}',
  summary: 'A thing',
  access: 'public',
  params: z.object({ id: z.string().max(3) }),
  answer: z.object({ id: z.string() }),
  errors: [],
});

describe('handlePublic', () => {
  it('passes only the fields of the contract', async () => {
    const { respond } = handlePublic(getThing, ({ params }) => {
      const row = { id: params.id, secret: 's' };
      return row;
    });

    expect(await respond({ ...request, params: { id: 'a' } })).toEqual({ id: 'a' });
  });

  it('answers notFound for a parameter that cannot be right', async () => {
    const { respond } = handlePublic(getThing, ({ params }) => params);

    await expect(respond({ ...request, params: { id: 'long' } })).rejects.toMatchObject({
      code: 'notFound',
    });
  });

  it('refuses a call that is not public, and handle() one that is', () => {
    const closed = { ...getThing, access: 'signedIn' as const };

    expect(() => handlePublic(closed, ({ params }) => params)).toThrow('getThing is not public');
    expect(() => handle(getThing, ({ params }) => params)).toThrow('getThing is public');
  });
});

describe('checkComplete', () => {
  it('names calls without handler and handlers without call (S19)', () => {
    const stray = handlePublic(getThing, ({ params }) => params);

    expect(() => checkComplete([stray])).toThrow(
      /Without handler: getTerms, .*authenticate, .*Without call: getThing\./,
    );
  });

  it('refuses two handlers of one call', () => {
    const registrations = calls.map((call) => ({ call, respond: async () => undefined }));

    expect(() => checkComplete(registrations)).not.toThrow();
    expect(() => checkComplete([...registrations, ...registrations.slice(0, 1)])).toThrow(
      'A call has two handlers.',
    );
  });
});

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
