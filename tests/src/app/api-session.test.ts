import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Visit } from '#domain/session/visit.ts';
import type { SessionActorRef } from '#machines/session/session/session.machine.ts';
import { createApiSession } from '#src/app/shell/api-session.ts';
import { aVisit, eight } from '#tests/support/portal/a-visit.ts';
import { createSignedInSession } from '#tests/support/charts/create-session-actor.ts';

function withCookie(changes: Partial<Visit['cookie']>): Visit {
  const visit = aVisit();
  return { ...visit, cookie: { ...visit.cookie, ...changes } };
}

/** A live session with the token `old`, and what API calls see of it. */
function aSession() {
  const session = createSignedInSession(withCookie({ token: 'old' }));
  const reject = vi.fn<(token: string) => void>();
  const api = createApiSession(session.chart.actor as SessionActorRef, reject);
  return { session, reject, api };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a token that the server refused', () => {
  it('may be followed by the one that a refresh brings', async () => {
    const { session, reject, api } = aSession();
    const answer = api.refused('old');

    session.send({ type: 'session.renewed', visit: withCookie({ token: 'new' }) });

    expect(await answer).toBe(true);
    expect([reject.mock.calls, api.token()]).toEqual([[['old']], 'new']);
  });

  it('is not reported again when a newer one is in force already', async () => {
    const { session, reject, api } = aSession();
    session.send({ type: 'session.renewed', visit: withCookie({ token: 'new' }) });

    expect(await api.refused('old')).toBe(true);
    expect(reject).not.toHaveBeenCalled();
  });

  it('is final when the session ends', async () => {
    const { session, api } = aSession();
    const answer = api.refused('old');

    session.send({ type: 'session.refused', at: eight });

    expect(await answer).toBe(false);
    expect(api.token()).toBeUndefined();
  });

  it('is final when no newer one comes in time', async () => {
    const { api } = aSession();
    const answer = api.refused('old');

    vi.advanceTimersByTime(10_000);

    expect(await answer).toBe(false);
  });
});

describe('the token of another visit', () => {
  it('is never handed out', () => {
    const { session, api } = aSession();
    expect(api.token()).toBe('old');

    session.send({
      type: 'session.renewed',
      visit: withCookie({ token: 'new', userVisitId: 'another visit' }),
    });

    expect(api.token()).toBeUndefined();
  });
});
