// @vitest-environment-options {"url":"https://portal.example/portal/"}
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitFor } from 'xstate';
import type { SessionCookie } from '#domain/session/session-cookie.ts';
import { selectSession } from '#machines/app/portal/portal.selectors.ts';
import { selectEndReason } from '#machines/session/session/session.selectors.ts';
import { openDrafts } from '#src/drafts/draft-store.ts';
import { openScreen } from '#src/drafts/open-screen.ts';
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
  Reflect.deleteProperty(navigator, 'locks');
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

  portal.actor.stop();
  open({});
  await settled('signedIn');
  // Drafts are deleted after the other tabs were asked, so they are read later than the cookie.
  expect(drafts.read('claim')).toBe('typed');
  portal.actor.send({ type: 'session.signOut' });
  await settled('signedOut');

  await vi.waitFor(() => expect(drafts.read('claim')).toBeUndefined());
});

test('R11: what another tab has typed and not saved outlives the logout of this one', async () => {
  const drafts = openDrafts('finance@aurora.example', localStorage);
  drafts.write('month visit here', 'of this tab');
  drafts.write('month visit there', 'of the other tab');
  drafts.write('month visit gone', 'of a tab that is closed');
  const held = ['there', 'here'].map((id) => ({ name: `portal.visit.${id}` }));
  const locks = { query: async () => ({ held }), request: () => new Promise(() => undefined) };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  vi.spyOn(crypto, 'randomUUID').mockReturnValue('here' as never);
  openScreen().begin();
  open({});
  await settled('signedIn');

  portal.actor.send({ type: 'session.signOut' });
  await settled('signedOut');

  await vi.waitFor(() => expect(drafts.read('month visit gone')).toBeUndefined());
  expect(drafts.read('month visit here')).toBeUndefined();
  expect(drafts.read('month visit there')).toBe('of the other tab');
});

test('R11: a tab that hears of a logout in another one deletes nothing', async () => {
  const drafts = openDrafts('finance@aurora.example', localStorage);
  drafts.write('month visit here', 'typed');
  open({});
  await settled('signedIn');
  const other = new BroadcastChannel('portal-session');

  other.postMessage({ kind: 'ended', visit: 'visit-1', reason: 'signedOut', at: Date.now() });
  await settled('signedOut');
  other.close();

  expect(drafts.read('month visit here')).toBe('typed');
});
