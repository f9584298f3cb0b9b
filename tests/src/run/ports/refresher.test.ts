import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { jwtDecode } from 'jwt-decode';
import {
  formatSessionCookie,
  parseSessionCookie,
  type SessionCookie,
} from '#domain/session/session-cookie.ts';
import { tokenAudiences } from '#domain/access/realm.ts';
import { readSession } from '#domain/session/visit.ts';
import { createRefresher, type Refresher } from '#src/run/ports/refresher.ts';
import { ServerClock } from '#src/run/ports/server-clock.ts';
import type { RefreshAnswer, SessionCalls } from '#src/run/ports/session-calls.ts';
import type { SharedSession } from '#src/run/ports/shared-session.ts';
import { aToken } from '#tests/support/portal/a-token.ts';
import { aCookie, eight } from '#tests/support/portal/a-visit.ts';

const clock = new ServerClock({
  wallClock: () => eight,
  monotonic: () => 0,
  askServer: async () => null,
});

let stored: string | undefined;
let asked: ((answer: RefreshAnswer) => void)[];
let refresher: Refresher;

const cookie = aCookie({ token: aToken({ issuedAt: eight }) });
const nextToken = aToken({ issuedAt: eight, name: 'second' });

function aShared(): SharedSession {
  return {
    readCookie: (at) => readSession(stored, jwtDecode, at),
    readFacts: () => ({ at: eight, interactedAt: null, reading: { kind: 'missing' } }),
    look: vi.fn<SharedSession['look']>(),
    store: (next: SessionCookie) => (stored = formatSessionCookie(next)),
    touch: vi.fn<SharedSession['touch']>(),
    announce: vi.fn<SharedSession['announce']>(),
    end: vi.fn<SharedSession['end']>(),
    readEnd: () => null,
    listen: () => () => undefined,
  };
}

function someCalls(): SessionCalls {
  return {
    refresh: () => new Promise((resolve) => asked.push(resolve)),
    authenticate: () => Promise.reject(new Error('not asked for')),
    logout: async () => true,
    endVisit: async () => true,
    heartbeat: async () => undefined,
    askTime: async () => null,
    askServer: async () => ({ isAnswered: true, isLate: false }),
  };
}

beforeEach(() => {
  stored = formatSessionCookie(cookie);
  asked = [];
  refresher = createRefresher({ shared: aShared(), calls: someCalls(), clock });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

async function answer(fields: unknown): Promise<void> {
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  asked[0]?.({ kind: 'answered', fields });
}

function storedToken(): string | undefined {
  const reading = readSession(stored, jwtDecode, eight);
  return reading.kind === 'live' ? reading.visit.cookie.token : undefined;
}

describe('refresher', () => {
  test('stores the new token with the timings of the answer', async () => {
    const outcome = refresher.refresh(cookie, 7000);
    await answer({ token: nextToken, tokenExpiryMinutes: 5 });

    const { kind } = await outcome;

    expect(kind).toBe('refreshed');
    expect(parseSessionCookie(stored)).toEqual({
      ...cookie,
      token: nextToken,
      tokenExpiryMinutes: 5,
    });
  });

  test('R10: everybody who asks meanwhile shares one request', async () => {
    const outcomes = [refresher.refresh(cookie, 7000), refresher.refresh(cookie, 7000)];
    await answer({ token: nextToken });

    expect((await Promise.all(outcomes)).map(({ kind }) => kind)).toEqual([
      'refreshed',
      'refreshed',
    ]);
    expect(asked).toHaveLength(1);
  });

  test('R10: a token that another tab stored is adopted without a request', async () => {
    stored = formatSessionCookie({ ...cookie, token: nextToken });

    const outcome = await refresher.refresh(cookie, 7000);

    expect(outcome.kind === 'refreshed' && outcome.visit.cookie.token).toBe(nextToken);
    expect(asked).toEqual([]);
  });

  test.each([
    ['a logout', () => (stored = undefined)],
    [
      'a change of user',
      () => {
        const username = 'other@aurora.example';
        const token = aToken({ issuedAt: eight, username });
        stored = formatSessionCookie(aCookie({ username, token }));
      },
    ],
    ['another refresh', () => (stored = formatSessionCookie({ ...cookie, token: nextToken }))],
  ])('an answer that comes after %s writes nothing', async (_what, happen) => {
    const outcome = refresher.refresh(cookie, 7000);
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    happen();
    const before = stored;

    await answer({ token: aToken({ issuedAt: eight, name: 'late' }) });

    expect((await outcome).kind).toBe('superseded');
    expect(stored).toBe(before);
  });

  test('an abandoned refresh writes nothing', async () => {
    const outcome = refresher.refresh(cookie, 7000);
    await vi.waitFor(() => expect(asked).toHaveLength(1));

    refresher.abandon();
    await answer({ token: nextToken });

    expect((await outcome).kind).toBe('superseded');
    expect(storedToken()).toBe(cookie.token);
  });

  test.each([
    null,
    'text',
    {},
    { token: '' },
    { token: 'no.token' },
    { token: aToken({ issuedAt: eight, username: 'other@aurora.example' }) },
    { token: aToken({ issuedAt: eight - 1_000_000, lifeMs: 1000 }) },
    { token: aToken({ issuedAt: eight, lifeMs: Number.NaN }) },
    { token: aToken({ issuedAt: eight, realm: tokenAudiences.internal }) },
    { token: aToken({ issuedAt: eight, name: 'x'.repeat(5000) }) },
  ])('R5: an unusable answer is a refusal, and no byte of it is stored: %j', async (fields) => {
    const before = stored;
    const outcome = refresher.refresh(cookie, 7000);
    await answer(fields);

    expect((await outcome).kind).toBe('refused');
    expect(stored).toBe(before);
  });

  test('a token in place of the present one is stored', async () => {
    await refresher.replace(async () => ({ token: nextToken }));

    expect(parseSessionCookie(stored)?.token).toBe(nextToken);
  });

  test('R5: an unusable token in place of the present one fails, and nothing is stored', async () => {
    const before = stored;
    const foreign = aToken({ issuedAt: eight, username: 'other@aurora.example' });

    const replaced = refresher.replace(async () => ({ token: foreign }));

    await expect(replaced).rejects.toThrow('is not understood. Try again.');
    expect(stored).toBe(before);
  });

  test('R10: keeps the lock until the page has acted on the answer', async () => {
    const happened: string[] = [];
    const request = vi.fn<(name: string, options: object, work: () => Promise<void>) => unknown>(
      async (_name, _options, work) => {
        await work();
        happened.push('released');
      },
    );
    vi.stubGlobal('navigator', { locks: { request } });

    const act = async (): Promise<void> => {
      await refresher.refresh(cookie, 7000);
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
      happened.push('acted on');
    };
    const acting = act();
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    asked[0]?.({ kind: 'refused' });
    await acting;

    await vi.waitFor(() => expect(happened).toEqual(['acted on', 'released']));
  });

  test('a lock that a frozen tab holds does not hold up the refresh for ever', async () => {
    const request = vi.fn<LockManager['request']>().mockRejectedValue(new Error('timed out'));
    vi.stubGlobal('navigator', { locks: { request } });

    const outcome = refresher.refresh(cookie, 7000);
    await answer({ token: nextToken });

    expect((await outcome).kind).toBe('refreshed');
  });

  test('the next refresh asks again', async () => {
    const first = refresher.refresh(cookie, 7000);
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    asked[0]?.({ kind: 'unreachable', retryAfterMs: 5000 });

    expect(await first).toEqual({ kind: 'unreachable', at: eight, retryAfterMs: 5000 });
    const second = refresher.refresh(cookie, 7000);
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    asked[1]?.({ kind: 'refused' });

    expect((await second).kind).toBe('refused');
  });
});
