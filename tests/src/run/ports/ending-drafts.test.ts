// @vitest-environment-options {"url":"https://portal.example/portal/"}
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitFor } from 'xstate';
import type { SessionCookie } from '#domain/session/session-cookie.ts';
import { selectSession } from '#machines/app/portal/portal.selectors.ts';
import { selectEndReason } from '#machines/session/session/session.selectors.ts';
import { openDrafts } from '#src/drafts/draft-store.ts';
import { createCookieJar } from '#src/run/ports/cookie-jar.ts';
import { createPortalActor, type Portal } from '#src/run/ports/create-portal-actor.ts';
import { aToken } from '#tests/support/portal/a-token.ts';
import { aCookie } from '#tests/support/portal/a-visit.ts';
import { portalSettings } from '#tests/support/portal/portal-settings.ts';

const jar = createCookieJar('.ASPXAUTH');
let portal: Portal;

function open(times: Partial<SessionCookie>): void {
  jar.write(aCookie({ token: aToken(), ...times }));
  portal = createPortalActor(portalSettings);
}

const settled = (state: 'signedIn' | 'signedOut' | 'expired') =>
  waitFor(portal.actor, (snapshot) => snapshot.matches(state), { timeout: 2000 });

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 204 })));
  jar.remove();
  localStorage.clear();
});

afterEach(() => {
  portal.actor.stop();
  vi.unstubAllGlobals();
});

test('R11: an expiry keeps the drafts of the person, Logout deletes them', async () => {
  const drafts = openDrafts('finance@aurora.example', localStorage);
  drafts.write('claim', 'typed');
  open({ tokenExpiryMinutes: 0.002, tokenExpiryCountdownSeconds: 0.05 });
  await settled('expired');
  await vi.waitFor(() => expect(jar.read()).toBeUndefined());

  expect(selectEndReason(selectSession(portal.actor.getSnapshot()).getSnapshot())).toBe(
    'inactivity',
  );
  expect(drafts.read('claim')).toBe('typed');

  portal.actor.stop();
  open({});
  await settled('signedIn');
  portal.actor.send({ type: 'session.signOut' });
  await settled('signedOut');

  await vi.waitFor(() => expect(drafts.read('claim')).toBeUndefined());
});
