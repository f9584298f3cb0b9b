// @vitest-environment-options {"url":"https://portal.example/portal/"}
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { waitFor } from 'xstate';
import { parseSessionCookie, type SessionCookie } from '#domain/session/session-cookie.ts';
import {
  selectAccess,
  selectSession,
  selectSignIn,
} from '#machines/app/portal/portal.selectors.ts';
import { selectRoutePath, selectScreen } from '#machines/access/access/access.selectors.ts';
import {
  selectEndReason,
  selectHasAcceptedTerms,
} from '#machines/session/session/session.selectors.ts';
import { createApiSession } from '#src/app/shell/api-session.ts';
import { createCookieJar } from '#src/run/ports/cookie-jar.ts';
import { createPortalActor, type Portal } from '#src/run/ports/create-portal-actor.ts';
import { portalSettings as settings } from '#tests/support/portal/portal-settings.ts';
import { aToken } from '#tests/support/portal/a-token.ts';
import { aCookie, minute } from '#tests/support/portal/a-visit.ts';

const jar = createCookieJar('.ASPXAUTH');
let requests: string[];
let answers: Record<string, () => Response>;
let portal: Portal;

async function serve(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  requests.push(pathname);
  return answers[pathname]?.() ?? new Response(null, { status: 204 });
}

function storedCookie(): SessionCookie | undefined {
  return parseSessionCookie(jar.read());
}

/** Opens the portal at an address, with the given cookie in the browser. */
function open(path: string, cookie?: SessionCookie): void {
  window.history.replaceState(null, '', `/portal${path}`);
  if (cookie !== undefined) jar.write(cookie);
  portal = createPortalActor(settings);
}

const live = (): SessionCookie => aCookie({ token: aToken() });
const session = () => selectSession(portal.actor.getSnapshot());
const access = () => selectAccess(portal.actor.getSnapshot());
const settled = (state: 'signedIn' | 'signedOut' | 'expired') =>
  waitFor(portal.actor, (snapshot) => snapshot.matches(state), { timeout: 2000 });

beforeEach(() => {
  requests = [];
  answers = {};
  vi.stubGlobal('fetch', serve);
  jar.remove();
  localStorage.clear();
});

afterEach(() => {
  portal.actor.stop();
  vi.unstubAllGlobals();
});

describe('portal actor', () => {
  test('a stranger is sent to the sign-in page, signs in and arrives where they wanted', async () => {
    answers['/users/authenticate'] = () => Response.json(live());
    open('/LeaseAccount/ViewInvoices?status=overdue');
    await settled('signedOut');
    await vi.waitFor(() => expect(window.location.pathname).toBe('/portal/account/login'));

    selectSignIn(portal.actor.getSnapshot())?.send({
      type: 'signIn.submit',
      username: 'finance@aurora.example',
      password: 'fly-the-portal-demo',
    });
    await settled('signedIn');
    await vi.waitFor(() =>
      expect(window.location.href).toBe(
        'https://portal.example/portal/LeaseAccount/ViewInvoices?status=overdue',
      ),
    );

    expect(selectRoutePath(access().getSnapshot())).toBe('/LeaseAccount/ViewInvoices');
    expect(storedCookie()?.username).toBe('finance@aurora.example');
    expect(window.history.state).toBeNull();
  });

  test('the origin outlives a reload of the sign-in page', async () => {
    open('/LeaseAccount/index');
    await vi.waitFor(() => expect(window.location.pathname).toBe('/portal/account/login'));
    portal.actor.stop();
    jar.write(live());

    portal = createPortalActor(settings);

    await vi.waitFor(() => expect(window.location.pathname).toBe('/portal/LeaseAccount/index'));
  });

  test('a reload restores the session and registers the page', async () => {
    open('/leaseaccount/INDEX', live());
    await settled('signedIn');

    await vi.waitFor(() => expect(requests).toEqual(['/portal/Heartbeat/Register']));
    expect(window.location.pathname).toBe('/portal/LeaseAccount/index');
  });

  test('Logout removes the cookie, tells the server once and shows the sign-in page', async () => {
    open('/dashboard', live());
    await settled('signedIn');

    portal.actor.send({ type: 'session.signOut' });
    await settled('signedOut');
    await vi.waitFor(() => expect(requests).toContain('/portal/Auth/Logout'));

    expect(requests.filter((path) => path === '/portal/Auth/Logout')).toHaveLength(1);
    expect(jar.read()).toBeUndefined();
    await vi.waitFor(() => expect(selectScreen(access().getSnapshot())).toBe('signIn'));
  });

  test.each([
    ['expired by this clock', -60 * minute],
    ['issued in the future', 60 * minute],
  ])('a token that is %s is judged by the time of the server', async (_what, wrongByMs) => {
    const issuedAt = Date.now() + wrongByMs;
    const served = new Date(issuedAt + minute).toUTCString();
    answers['/portal/health'] = () => new Response(null, { headers: { date: served } });

    open('/dashboard', aCookie({ token: aToken({ issuedAt }) }));

    await settled('signedIn');
    expect(Math.abs(portal.now() - (issuedAt + minute))).toBeLessThan(5000);
  });

  test('a token that the server calls expired too is cleared', async () => {
    open('/dashboard', aCookie({ token: aToken({ issuedAt: Date.now() - 60 * minute }) }));

    await settled('signedOut');

    await vi.waitFor(() => expect(jar.read()).toBeUndefined());
    expect(selectEndReason(session().getSnapshot())).toBe('invalid');
    expect(requests).not.toContain('/portal/Auth/Logout');
  });

  test('R9: a token of another user than the cookie names is cleared', async () => {
    open('/dashboard', aCookie({ token: aToken({ username: 'other@aurora.example' }) }));

    await settled('signedOut');

    await vi.waitFor(() => expect(jar.read()).toBeUndefined());
    expect(selectEndReason(session().getSnapshot())).toBe('userChanged');
  });

  test('a session of another user in another tab ends this one and is left alone', async () => {
    open('/dashboard', live());
    await settled('signedIn');
    const username = 'other@aurora.example';
    jar.write(aCookie({ username, token: aToken({ username }), userVisitId: 'visit-2' }));

    window.dispatchEvent(new Event('focus'));
    await settled('signedOut');

    expect(selectEndReason(session().getSnapshot())).toBe('userChanged');
    expect(storedCookie()?.username).toBe(username);
  });

  test('an address that changes in the same turn as the session stays', async () => {
    open('/dashboard', live());
    await settled('signedIn');
    const replaced = vi.spyOn(window.history, 'replaceState');
    const changing = session().subscribe(() => {
      changing.unsubscribe();
      window.history.pushState(null, '', '/portal/LeaseAccount/index');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });

    await portal.replaceToken(async () => ({ token: aToken({ name: 'second' }) }));

    await vi.waitFor(() =>
      expect(selectRoutePath(access().getSnapshot())).toBe('/LeaseAccount/index'),
    );
    expect(window.location.pathname).toBe('/portal/LeaseAccount/index');
    expect(replaced).not.toHaveBeenCalled();
  });

  test('accepted terms reach the cookie and the session', async () => {
    open('/dashboard', { ...live(), acceptedExtTermsOfUse: false });
    await settled('signedIn');
    const before = selectHasAcceptedTerms(session().getSnapshot());

    portal.markTermsAccepted();

    expect([before, selectHasAcceptedTerms(session().getSnapshot())]).toEqual([false, true]);
    expect(storedCookie()?.acceptedExtTermsOfUse).toBe(true);
  });
});

describe('api session', () => {
  test('a refused token leads to one refresh for all calls', async () => {
    open('/dashboard', live());
    await settled('signedIn');
    const next = aToken({ name: 'second' });
    answers['/portal/Auth/RefreshToken'] = () => Response.json({ token: next });
    const api = createApiSession(portal.actor);
    const first = api.token() ?? '';

    const renewed = await Promise.all([api.refused(first), api.refused(first)]);

    expect(renewed).toEqual([true, true]);
    expect(api.token()).toBe(next);
    expect(requests.filter((path) => path === '/portal/Auth/RefreshToken')).toHaveLength(1);
  });

  test('a refused refresh means that nothing may be repeated', async () => {
    open('/dashboard', live());
    await settled('signedIn');
    answers['/portal/Auth/RefreshToken'] = () =>
      Response.json(
        { type: 'urn:portal:problem:signInRequired' },
        { status: 401, headers: { 'content-type': 'application/problem+json' } },
      );
    const api = createApiSession(portal.actor);

    expect(await api.refused(api.token() ?? '')).toBe(false);
    expect(api.token()).toBeUndefined();
    expect(selectEndReason(session().getSnapshot())).toBe('refused');
  });
});
