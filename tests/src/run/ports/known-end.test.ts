// @vitest-environment-options {"url":"https://portal.example/portal/"}
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { waitFor } from 'xstate';
import type { SessionCookie } from '#domain/session/session-cookie.ts';
import { selectSession } from '#machines/app/portal/portal.selectors.ts';
import { selectEndedAt, selectEndReason } from '#machines/session/session/session.selectors.ts';
import { createCookieJar } from '#src/run/ports/cookie-jar.ts';
import { createPortalActor, type Portal } from '#src/run/ports/create-portal-actor.ts';
import { portalSettings } from '#tests/support/portal/portal-settings.ts';
import { aToken } from '#tests/support/portal/a-token.ts';
import { aCookie, minute } from '#tests/support/portal/a-visit.ts';

const soonIdle = { tokenExpiryMinutes: 0.002, tokenExpiryCountdownSeconds: 0.05 };
const jar = createCookieJar('.ASPXAUTH');
let portal: Portal;

function open(cookie?: SessionCookie): void {
  window.history.replaceState(null, '', '/portal/dashboard');
  if (cookie !== undefined) jar.write(cookie);
  portal = createPortalActor(portalSettings);
}

const session = () => selectSession(portal.actor.getSnapshot());
const settled = (state: 'signedIn' | 'signedOut' | 'expired') =>
  waitFor(portal.actor, (snapshot) => snapshot.matches(state), { timeout: 2000 });

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  jar.remove();
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  portal.actor.stop();
  vi.unstubAllGlobals();
});

describe('the end of the visit that this tab showed', () => {
  test('R11: a page that is loaded again says why and when its session ended', async () => {
    open(aCookie({ token: aToken(), ...soonIdle }));
    await settled('expired');
    await vi.waitFor(() => expect(jar.read()).toBeUndefined());
    const endedAt = selectEndedAt(session().getSnapshot());
    portal.actor.stop();

    open();
    await settled('signedOut');

    expect(selectEndReason(session().getSnapshot())).toBe('inactivity');
    expect(selectEndedAt(session().getSnapshot())).toBe(endedAt);
  });

  test('tells the end of a visit to no tab that did not show it, and to nobody later', async () => {
    const saysNothing = async (): Promise<void> => {
      open();
      await settled('signedOut');
      expect(selectEndReason(session().getSnapshot())).toBe('invalid');
      portal.actor.stop();
    };
    open(aCookie({ token: aToken(), ...soonIdle }));
    await settled('expired');
    await vi.waitFor(() => expect(jar.read()).toBeUndefined());
    portal.actor.stop();
    const shown = sessionStorage.getItem('portal.visit') ?? '';

    sessionStorage.clear();
    await saysNothing();

    sessionStorage.setItem('portal.visit', shown);
    const note = JSON.parse(localStorage.getItem('portal.lastEnd') ?? '{}');
    const aDayBefore = { ...note, at: note.at - 24 * 60 * minute };
    localStorage.setItem('portal.lastEnd', JSON.stringify(aDayBefore));
    await saysNothing();

    localStorage.setItem('portal.lastEnd', JSON.stringify({ ...note, reason: 'signedOut' }));
    await saysNothing();

    open(aCookie({ token: aToken(), userVisitId: 'visit-2' }));
    await settled('signedIn');
    jar.remove();
    portal.actor.stop();
    await saysNothing();
  });
});
