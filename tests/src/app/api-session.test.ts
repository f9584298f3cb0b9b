import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Visit } from '#domain/session/visit.ts';
import type { PortalActorRef } from '#machines/app/portal/portal.machine.ts';
import { createApiSession } from '#src/app/shell/api-session.ts';
import { eight, minute } from '#tests/support/portal/a-visit.ts';
import {
  inputsOf,
  look,
  portalSnapshot,
  report,
  signedInPortal,
  visit,
} from '#tests/support/charts/create-portal-chart.ts';

function withCookie(changes: Partial<Visit['cookie']>): Visit {
  return { ...visit, cookie: { ...visit.cookie, ...changes } };
}

const old = visit.cookie.token;

/** A signed-in portal, and what API calls see of it. */
function aPage() {
  const chart = signedInPortal();
  const api = createApiSession(chart.actor as PortalActorRef);
  return { chart, api };
}

type Chart = ReturnType<typeof signedInPortal>;

function renew(chart: Chart, changes: Partial<Visit['cookie']>): void {
  const event = { at: eight, interactedAt: null };
  const reading = { kind: 'live', visit: withCookie(changes) };
  report(chart, 'watchWorld', { type: 'session.evaluate', ...event, reading });
}

/** The session expires by inactivity; its page is kept. */
function expire(chart: Chart): void {
  look(chart, 15 * minute);
}

/** The person signs in again inside, as the given visit. */
function returnAs(chart: Chart, next: Visit): void {
  portalSnapshot(chart).children.returnInside?.send({
    type: 'return.submit',
    username: 'x',
    password: 'y',
  });
  chart.answer('signInAgain', { kind: 'accepted', visit: next });
  if (chart.pending('endRefused').length > 0) chart.answer('endRefused', undefined);
  else
    chart.answer('openSession', {
      at: eight + 16 * minute,
      interactedAt: eight + 16 * minute,
      reading: { kind: 'live', visit: next },
    });
}

const again: Visit = {
  ...withCookie({ token: 'again', userVisitId: 'visit-2' }),
  expiresAt: eight + 60 * minute,
};

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a token that the server refused', () => {
  it('may be followed by the one that a refresh brings', async () => {
    const { chart, api } = aPage();
    const answer = api.refused(old);

    chart.answer('refreshToken', {
      kind: 'refreshed',
      at: eight,
      visit: withCookie({ token: 'new' }),
    });

    expect(await answer).toBe(true);
    expect([inputsOf(chart, 'refreshToken').length, api.token()]).toEqual([1, 'new']);
  });

  it('is not reported again when a newer one is in force already', async () => {
    const { chart, api } = aPage();
    renew(chart, { token: 'new' });

    expect(await api.refused(old)).toBe(true);
    expect(inputsOf(chart, 'refreshToken')).toEqual([]);
  });

  it('is final when the session ends', async () => {
    const { chart, api } = aPage();
    const answer = api.refused(old);

    chart.answer('refreshToken', { kind: 'refused', at: eight });

    expect(await answer).toBe(false);
    expect(api.token()).toBeUndefined();
  });

  it('is final when no newer one comes in time', async () => {
    const { api } = aPage();
    const answer = api.refused(old);

    vi.advanceTimersByTime(10_000);

    expect(await answer).toBe(false);
  });
});

describe('the token of another visit', () => {
  it('is never handed out', () => {
    const { chart, api } = aPage();
    expect(api.token()).toBe(old);

    renew(chart, { token: 'new', userVisitId: 'another visit' });

    expect(api.token()).toBeUndefined();
  });
});

describe('a page that is kept after its session', () => {
  it('has no token, and its requests are given up', () => {
    const { chart, api } = aPage();
    const signal = api.page?.signal();

    expire(chart);

    expect([api.token(), signal?.aborted, api.page?.signal().aborted]).toEqual([
      undefined,
      true,
      true,
    ]);
  });

  it('has the token of its owner who signed in again', async () => {
    const { chart, api } = aPage();
    expire(chart);
    const back = api.page?.back();

    returnAs(chart, again);

    expect(await back).toBe(true);
    expect([api.token(), api.page?.signal().aborted]).toEqual(['again', false]);
  });

  it('never has the token of anybody else', async () => {
    const { chart, api } = aPage();
    expire(chart);
    const back = api.page?.back();

    returnAs(chart, { ...again, claims: { ...again.claims, externalUserId: 'somebody else' } });

    expect(await back).toBe(false);
    expect(api.token()).toBeUndefined();
  });

  it('is over with its time: the same person then gets another page', async () => {
    const { chart, api } = aPage();
    expire(chart);
    const back = api.page?.back();

    report(chart, 'watchKeeping', { type: 'keeping.over' });

    expect(await back).toBe(false);
  });
});
