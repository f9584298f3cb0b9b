import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  authenticate,
  endVisit,
  heartbeat,
  logout,
  refreshToken,
  screenHeader,
} from '#contract/session/session.ts';
import {
  createSessionCalls,
  nextScreenHeader,
  sessionPaths,
  type SessionCalls,
} from '#src/run/ports/session-calls.ts';
import { aCookie } from '#tests/support/portal/a-visit.ts';

const served = vi.fn<(request: Request) => Promise<Response>>();
const observe = vi.fn<(dateHeader: string | null, sentAt: number) => void>();
const silent = vi.fn<() => void>();
let calls: SessionCalls;
let texts: Promise<string>[];

beforeEach(() => {
  texts = [];
  vi.stubGlobal('fetch', (request: Request) => {
    texts.push(request.clone().text());
    return served(request);
  });
  calls = createSessionCalls(observe, silent);
});

afterEach(() => {
  vi.unstubAllGlobals();
  served.mockReset();
  observe.mockReset();
  silent.mockReset();
});

function answer(status: number, body?: unknown, headers: Record<string, string> = {}): void {
  const text = body === undefined ? null : JSON.stringify(body);
  served.mockImplementation(async () => new Response(text, { status, headers }));
}

async function sent(): Promise<{ method: string; path: string; body: unknown; request: Request }> {
  const [request] = served.mock.calls.at(-1) ?? [];
  const text = await texts.at(-1);
  if (request === undefined || text === undefined) throw new Error('Nothing was sent.');
  const body: unknown = text === '' ? undefined : JSON.parse(text);
  return { method: request.method, path: new URL(request.url).pathname, body, request };
}

const { signal } = new AbortController();
const silence = { kind: 'unreachable', retryAfterMs: null, isSilent: true };
const wish = { cookie: aCookie(), limitMs: 7000 };
const credentials = { username: 'a@b.example', password: 'secret', realm: 'customer' } as const;

describe('session calls, spec §7', () => {
  test('use the paths of the contract', () => {
    expect(sessionPaths).toEqual({
      authenticate: authenticate.path,
      refresh: refreshToken.path,
      logout: logout.path,
      endVisit: endVisit.path,
      heartbeat: heartbeat.path,
      time: '/portal/health',
    });
    expect(nextScreenHeader).toBe(screenHeader);
  });

  test('sign-in posts name and password, and the realm only for internal users', async () => {
    answer(200, aCookie());
    const outcome = await calls.authenticate(credentials);
    const customer = await sent();
    await calls.authenticate({ ...credentials, realm: 'internal' });
    const internal = await sent();

    expect(outcome).toEqual({ kind: 'accepted', cookie: aCookie() });
    expect([customer.method, customer.path, customer.body]).toEqual([
      'POST',
      '/users/authenticate',
      { username: 'a@b.example', password: 'secret' },
    ]);
    expect(internal.body).toEqual({
      username: 'a@b.example',
      password: 'secret',
      realm: 'internal',
    });
  });

  test.each([
    [401, { detail: 'Invalid credentials' }, 'Invalid credentials'],
    [429, { detail: 'Wait a few minutes.' }, 'Wait a few minutes.'],
    [502, undefined, 'The server answered 502 . Try again.'],
  ])('sign-in gives status %i and the raw error', async (status, body, message) => {
    answer(status, body);

    expect(await calls.authenticate(credentials)).toEqual({ kind: 'failed', status, message });
  });

  test.each([
    ['without a server', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['answered by the page of a hotel', async () => new Response('<!doctype html>')],
    ['whose answer is cut off', async () => new Response('{"username":"a@b')],
  ])('sign-in %s says what to do', async (_what, respond) => {
    served.mockImplementation(respond);
    expect(await calls.authenticate(credentials)).toEqual({
      kind: 'failed',
      status: null,
      message: 'The server could not be reached. Check your connection and try again.',
    });
  });

  test('sign-in with an answer that is no session fails', async () => {
    answer(200, { token: 7 });

    expect((await calls.authenticate(credentials)).kind).toBe('failed');
  });

  test('a refresh posts exactly username, token and userVisitId, with the bearer token', async () => {
    answer(200, { token: 'token-2' });

    const outcome = await calls.refresh(wish, signal);
    const { path, body, request } = await sent();

    expect(outcome).toEqual({ kind: 'answered', fields: { token: 'token-2' } });
    expect(path).toBe('/portal/Auth/RefreshToken');
    expect(request.headers.get('authorization')).toBe('Bearer token-1');
    expect(body).toEqual({
      username: 'finance@aurora.example',
      token: 'token-1',
      userVisitId: 'visit-1',
    });
  });

  test.each([
    ['7', 7000],
    ['Mon, 05 Jan 2026 08:00:30 GMT', 30_000],
    ['soon', null],
    ['-1', null],
  ])('R5: a busy server is unreachable, with Retry-After %j', async (header, retryAfterMs) => {
    answer(503, undefined, { 'retry-after': header, date: 'Mon, 05 Jan 2026 08:00:00 GMT' });

    expect(await calls.refresh(wish, signal)).toEqual({ kind: 'unreachable', retryAfterMs });
  });

  test('R5: a refresh whose answer is cut off is unreachable', async () => {
    const cut = new ReadableStream({
      start: (controller) => controller.error(new TypeError('network error')),
    });
    served.mockImplementation(async () => new Response(cut, { status: 200 }));

    expect(await calls.refresh(wish, signal)).toEqual(silence);
    expect(silent).toHaveBeenCalledTimes(1);
  });

  test('R5: a refresh whose limit ends between head and body of the answer is unreachable', async () => {
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    served.mockImplementation(async (request) => {
      const body = new ReadableStream({
        start: (controller) =>
          request.signal.addEventListener('abort', () => controller.error(request.signal.reason)),
      });
      queueMicrotask(() => setImmediate(() => limit.abort()));
      return new Response(body, { status: 200 });
    });

    const outcome = await calls.refresh(wish, signal);

    expect(outcome).toEqual({ ...silence, isLate: true });
    expect(timeout.mock.calls).toEqual([[7000]]);
    timeout.mockRestore();
  });

  test('a refresh waits as long as it may and says that it was late', async () => {
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    served.mockImplementation(
      (request) =>
        new Promise((_resolve, reject) => {
          request.signal.addEventListener('abort', () => reject(request.signal.reason as Error));
          queueMicrotask(() => limit.abort());
        }),
    );

    const outcome = await calls.refresh({ ...wish, limitMs: 28_000 }, signal);

    expect(outcome).toEqual({ ...silence, isLate: true });
    expect(timeout.mock.calls).toEqual([[28_000]]);
    timeout.mockRestore();
  });

  test('R5: a refresh answered by the page of a hotel is unreachable', async () => {
    served.mockImplementation(async () => new Response('<html>', { status: 200 }));

    expect(await calls.refresh(wish, signal)).toEqual(silence);
  });

  test('R5: a refresh that reaches nobody is unreachable', async () => {
    served.mockRejectedValue(new TypeError('Failed to fetch'));

    expect(await calls.refresh(wish, signal)).toEqual(silence);
    expect(silent).toHaveBeenCalledTimes(1);
  });

  test('a heartbeat carries the bearer token and the visit, and its answer is ignored', async () => {
    answer(500);

    await calls.heartbeat(aCookie(), signal);
    const { method, path, request } = await sent();

    expect([method, path]).toEqual(['POST', '/portal/Heartbeat/Register']);
    expect(request.headers.get('authorization')).toBe('Bearer token-1');
    expect(request.headers.get('uservisitid')).toBe('visit-1');
  });

  test('a logout outlives the page and its failure disturbs nobody', async () => {
    served.mockRejectedValue(new TypeError('Failed to fetch'));

    await calls.logout(aCookie());
    const { path, request } = await sent();

    expect(path).toBe('/portal/Auth/Logout');
    expect(request.keepalive).toBe(true);
    expect(request.headers.get('authorization')).toBe('Bearer token-1');
  });

  test('every answer teaches the time of the server', async () => {
    answer(204, undefined, { date: 'Mon, 05 Jan 2026 08:00:00 GMT' });

    await calls.heartbeat(aCookie(), signal);

    expect(observe.mock.calls.map(([header]) => header)).toEqual(['Mon, 05 Jan 2026 08:00:00 GMT']);
  });

  test('nothing is sent twice by itself', async () => {
    answer(503);

    await calls.refresh(wish, signal);

    expect(served).toHaveBeenCalledTimes(1);
  });
});
