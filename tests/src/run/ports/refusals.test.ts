import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSessionCalls, type SessionCalls } from '#src/run/ports/session-calls.ts';
import { aCookie } from '#tests/support/portal/a-visit.ts';

const served = vi.fn<() => Promise<Response>>();
const silent = vi.fn<() => void>();
const { signal } = new AbortController();
const silence = { kind: 'unreachable', retryAfterMs: null, isSilent: true };
const wish = { cookie: aCookie(), limitMs: 7000 };
let calls: SessionCalls;

beforeEach(() => {
  vi.stubGlobal('fetch', served);
  calls = createSessionCalls(() => undefined, silent);
});

afterEach(() => {
  vi.unstubAllGlobals();
  served.mockReset();
  silent.mockReset();
});

function answer(status: number, type: string, text: string): void {
  const headers = { 'content-type': type };
  served.mockImplementation(async () => new Response(text, { status, headers }));
}

describe('a refresh with an answer that is no success', () => {
  test.each([
    ['invalidRequest', 400],
    ['signInRequired', 401],
    ['forbidden', 403],
  ])("R5: a refresh with the portal's own problem %s is refused", async (code, status) => {
    const problem = { type: `urn:portal:problem:${code}`, status, code };
    answer(status, 'application/problem+json; charset=utf-8', JSON.stringify(problem));

    expect(await calls.refresh(wish, signal)).toEqual({ kind: 'refused' });
  });

  test('says that the cookie of this browser was missing', async () => {
    const problem = { type: 'urn:portal:problem:cookieMissing', status: 401 };
    answer(401, 'application/problem+json', JSON.stringify(problem));

    expect(await calls.refresh(wish, signal)).toEqual({ kind: 'refused', why: 'unbound' });
  });

  test.each(['endedByOwner', 'passwordChanged'])('says how and when it ended: %s', async (code) => {
    const problem = { type: `urn:portal:problem:${code}`, endedAt: '2026-11-26T14:02:00.000Z' };
    answer(401, 'application/problem+json', JSON.stringify(problem));

    const endedAt = Date.UTC(2026, 10, 26, 14, 2);
    expect(await calls.refresh(wish, signal)).toEqual({ kind: 'refused', why: code, endedAt });
  });

  test.each([undefined, 'yesterday', 7])('takes no time that is none: %s', async (endedAt) => {
    const problem = { type: 'urn:portal:problem:endedByOwner', endedAt };
    answer(401, 'application/problem+json', JSON.stringify(problem));

    expect(await calls.refresh(wish, signal)).toEqual({ kind: 'refused', why: 'endedByOwner' });
  });

  test.each([
    ['nothing', 401, 'text/plain', ''],
    ['a message', 400, 'application/json', '{"message":"Invalid token"}'],
    ['a problem', 403, 'application/problem+json', '{"type":"about:blank"}'],
  ])('R5: a refresh that another back end answers with %s is refused', async (_what, ...given) => {
    answer(...given);

    expect(await calls.refresh(wish, signal)).toEqual({ kind: 'refused' });
  });

  test.each([
    ['the page of a gateway', 401, 'text/html', '<!doctype html><title>Sign in to the network'],
    ['the page of a hotel', 403, 'Text/HTML; charset=utf-8', '<form>Room number</form>'],
    ['what only looks like ours', 403, 'text/html', '{"type":"urn:portal:problem:forbidden"}'],
  ])('a refresh answered %s with status %i has no answer', async (_what, ...given) => {
    answer(...given);

    expect(await calls.refresh(wish, signal)).toEqual(silence);
    expect(silent).toHaveBeenCalledTimes(1);
  });
});
