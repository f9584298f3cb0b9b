import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getDashboard } from '#contract/dashboard/dashboard.ts';
import { getMe } from '#contract/session/session.ts';
import { acceptTerms } from '#contract/access/terms.ts';
import { createApi } from '#src/api/api.ts';
import { PortalProblem } from '#src/api/portal-problem.ts';
import { aProblem, type FakeServer, installFakeServer } from '../support/fake-server.ts';

const dashboard = { asOf: '2026-10-31T12:00:00Z', notices: [], activeLeases: 1 };
let server: FakeServer;

beforeEach(() => {
  server = installFakeServer();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A session whose token is replaced when the server refuses it, if it `canRenew`. */
function aSession(canRenew: boolean) {
  let token = 'token-1';
  const refused = vi.fn<(token: string) => Promise<boolean>>(async () => {
    if (canRenew) token = 'token-2';
    return canRenew;
  });
  return { token: () => token, refused };
}

async function failureOf(work: Promise<unknown>): Promise<PortalProblem> {
  const error: unknown = await work.catch((reason: unknown) => reason);
  if (error instanceof PortalProblem) return error;
  throw new Error('The call did not fail with a PortalProblem.');
}

describe('a call', () => {
  it('carries the bearer token and parses the answer', async () => {
    server.answer(getDashboard.path, { status: 200, body: { ...dashboard, secret: 1 } });

    const answer = await createApi(aSession(true)).call(getDashboard);

    expect(answer).toEqual(dashboard);
    expect(server.headers[0]?.get('authorization')).toBe('Bearer token-1');
  });

  it('is repeated once with the new token when it is safe', async () => {
    server.answer(
      getDashboard.path,
      { status: 401, body: aProblem('signInRequired', 401) },
      { status: 200, body: dashboard },
    );
    const session = aSession(true);

    const answer = await createApi(session).call(getDashboard);

    expect(answer).toEqual(dashboard);
    expect(session.refused.mock.calls).toEqual([['token-1']]);
    expect(server.headers.map((headers) => headers.get('authorization'))).toEqual([
      'Bearer token-1',
      'Bearer token-2',
    ]);
  });

  it('gives up after one repetition', async () => {
    server.answer(getMe.path, { status: 401, body: aProblem('signInRequired', 401) });

    const problem = await failureOf(createApi(aSession(true)).call(getMe));

    expect([problem.code, server.requests.length]).toEqual(['signInRequired', 2]);
  });

  it('in the background is not repeated, and the session hears that its token is refused', async () => {
    server.answer(getMe.path, { status: 401, body: aProblem('signInRequired', 401) });
    const session = aSession(true);

    const problem = await failureOf(createApi(session).call(getMe, { isQuiet: true }));

    expect([problem.code, server.requests.length]).toEqual(['signInRequired', 1]);
    expect(session.refused.mock.calls).toEqual([['token-1']]);
  });

  it('whose token is outdated is answered, and the session gets a newer token', async () => {
    const headers = { 'portal-token-outdated': '1', 'content-type': 'application/json' };
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(dashboard), { headers }));
    const session = aSession(true);

    const answer = await createApi(session).call(getDashboard);

    expect(answer).toEqual(dashboard);
    expect(session.refused.mock.calls).toEqual([['token-1']]);
  });

  it('that changes something is never repeated', async () => {
    server.answer(acceptTerms.path, { status: 401, body: aProblem('signInRequired', 401) });
    const session = aSession(true);

    const problem = await failureOf(
      createApi(session).call(acceptTerms, { body: { version: '1' } }),
    );

    expect([problem.code, server.requests]).toEqual([
      'signInRequired',
      [`POST ${acceptTerms.path}`],
    ]);
    expect(session.refused).toHaveBeenCalledTimes(1);
  });

  it('fails with code, text and reference of the problem', async () => {
    server.answer(getMe.path, { status: 403, body: aProblem('forbidden', 403, 'Ask for it.') });

    const problem = await failureOf(createApi(aSession(false)).call(getMe));

    expect([problem.code, problem.message, problem.requestId, problem.isTransient]).toEqual([
      'forbidden',
      'Ask for it.',
      'req-1',
      false,
    ]);
  });

  it('says what to do when the server cannot be reached', async () => {
    server.answer(getMe.path, { status: 'unreachable' });

    const problem = await failureOf(createApi(aSession(false)).call(getMe));

    expect([problem.code, problem.message, problem.isTransient]).toEqual([
      'networkFailed',
      'The portal could not be reached. Check your connection and try again.',
      true,
    ]);
  });

  it('refuses an answer that the contract does not know', async () => {
    server.answer(getMe.path, { status: 200, body: { username: 7 } });

    const problem = await failureOf(createApi(aSession(false)).call(getMe));

    expect(problem.code).toBe('answerNotUnderstood');
  });

  it.each([200, 403, 511])(
    'takes a web page with status %i for no answer at all',
    async (status) => {
      const headers = { 'content-type': 'text/html' };
      vi.stubGlobal('fetch', async () => new Response('<form>Room</form>', { status, headers }));
      const silent = vi.fn<() => void>();

      const problem = await failureOf(createApi({ ...aSession(false), silent }).call(getMe));

      expect([problem.code, problem.isTransient]).toEqual(['networkFailed', true]);
      expect(problem.message).toContain('a network on the way may want you to sign in');
      expect(silent).toHaveBeenCalled();
    },
  );

  it('takes an answer that was cut off for a broken connection', async () => {
    vi.stubGlobal('fetch', async () => new Response('{"username":"fin', { status: 200 }));

    const problem = await failureOf(createApi(aSession(false)).call(getMe));

    expect([problem.code, problem.message, problem.isTransient]).toEqual([
      'networkFailed',
      'The response was damaged on its way. Check your connection and try again.',
      true,
    ]);
  });

  it.each([500, 503])('says what to do when something else answers %i', async (status) => {
    vi.stubGlobal('fetch', async () => new Response('Bad', { status }));

    const problem = await failureOf(createApi(aSession(false)).call(getMe));

    expect([problem.code, problem.message, problem.isTransient]).toEqual([
      'answerNotUnderstood',
      'The portal does not work at the moment. Wait a minute and try again.',
      true,
    ]);
  });

  it('stops when its caller stops it', async () => {
    server.answer(getMe.path, { status: 'unreachable' });
    const stop = new AbortController();
    stop.abort();

    await expect(createApi(aSession(false)).call(getMe, { signal: stop.signal })).rejects.toThrow(
      expect.objectContaining({ name: 'AbortError' }),
    );
  });
});

describe('a file', () => {
  it('is read from GET /portal/{path} (spec §7)', async () => {
    server.answer('/portal/api/invoices/inv-1/pdf', { status: 200, body: '%PDF' });

    const file = await createApi(aSession(false)).open(
      { path: 'api/invoices/inv-1/pdf' },
      new AbortController().signal,
    );

    expect([server.requests, await file.text()]).toEqual([
      ['GET /portal/api/invoices/inv-1/pdf'],
      '"%PDF"',
    ]);
  });

  it('fails on any answer that is not OK', async () => {
    const problem = await failureOf(
      createApi(aSession(false)).open({ path: 'api/invoices/x/pdf' }, new AbortController().signal),
    );

    expect(problem.code).toBe('notFound');
  });
});
