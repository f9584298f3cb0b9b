import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { screenHeader } from '#contract/session/session.ts';
import { createSessionCalls } from '#src/run/ports/session-calls.ts';
import { aCookie } from '#tests/support/portal/a-visit.ts';

const served = vi.fn<(request: Request) => Promise<Response>>();
const credentials = { username: 'a@b.example', password: 'secret', realm: 'customer' } as const;
const ignore = (): void => undefined;

beforeEach(() => vi.stubGlobal('fetch', served));

afterEach(() => {
  vi.unstubAllGlobals();
  served.mockReset();
});

const answerWith = (body: object): void => {
  served.mockImplementation(async () => Response.json(body));
};

it('a sign-in names the next screen, and hands on what the screen asks for', async () => {
  answerWith({ ...aCookie(), firstAnswers: '[]' });
  const outcome = await createSessionCalls(ignore, ignore).authenticate(
    credentials,
    '/dashboard?a=1',
  );

  expect(outcome).toEqual({ kind: 'accepted', cookie: aCookie(), firstAnswers: '[]' });
  expect(served.mock.calls[0]?.[0].headers.get(screenHeader)).toBe('/dashboard?a=1');
});

it('a sign-in without a screen sends no such header', async () => {
  answerWith(aCookie());
  const outcome = await createSessionCalls(ignore, ignore).authenticate(credentials);

  expect(outcome).toEqual({ kind: 'accepted', cookie: aCookie() });
  expect(served.mock.calls[0]?.[0].headers.has(screenHeader)).toBe(false);
});
