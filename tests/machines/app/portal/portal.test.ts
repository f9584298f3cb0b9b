import { describe, expect, test } from 'vitest';
import { selectPath, selectScreen } from '#machines/access/access/access.selectors.ts';
import {
  selectAccess,
  selectSession,
  selectSignIn,
} from '#machines/app/portal/portal.selectors.ts';
import { selectModal } from '#machines/session/session/session.selectors.ts';
import { aCookie, aVisit, eight, minute, second } from '#tests/support/portal/a-visit.ts';
import {
  command,
  inputsOf,
  look,
  openSessionWith,
  portalSnapshot,
  report,
  signedInPortal,
  startPortal,
  visit,
} from '#tests/support/charts/create-portal-chart.ts';

const renewed = aVisit({ expiresAt: eight + 25 * minute }, { token: 'token-2' });

describe('portal, signing in', () => {
  test('waits for the session before it offers a sign-in', () => {
    const chart = startPortal();
    const before = selectSignIn(portalSnapshot(chart));
    openSessionWith(chart, { kind: 'missing' });

    expect(before).toBeUndefined();
    expect(selectSignIn(portalSnapshot(chart))?.getSnapshot().value).toBe('idle');
    expect(inputsOf(chart, 'showLocation').at(-1)).toEqual({
      path: '/account/login',
      origin: { path: '/dashboard', username: null },
      insteadOf: '/dashboard',
    });
  });

  test('hands the accepted cookie to the session and announces the person', () => {
    const chart = startPortal();
    openSessionWith(chart, { kind: 'missing' });

    selectSignIn(portalSnapshot(chart))?.send({
      type: 'signIn.submit',
      username: 'finance@aurora.example',
      password: 'fly-the-portal-demo',
    });
    chart.answer('authenticate', { kind: 'accepted', cookie: aCookie() });
    const stored = inputsOf(chart, 'openSession').at(-1);
    openSessionWith(chart, { kind: 'live', visit });

    expect(stored).toEqual({ cookie: aCookie() });
    expect(portalSnapshot(chart).value).toBe('signedIn');
    expect(chart.emitted.at(-1)).toEqual({
      type: 'session.started',
      username: 'finance@aurora.example',
    });
    expect(JSON.stringify(portalSnapshot(chart))).not.toContain('fly-the-portal-demo');
  });
});

describe('portal, signed in', () => {
  test('beats, watches the token and the world, and admits the person', () => {
    const chart = signedInPortal('/LeaseAccount/ViewInvoices');

    expect(chart.pending('sendHeartbeat')).toHaveLength(1);
    expect(chart.pending('watchTokenLife')).toHaveLength(1);
    expect(chart.pending('watchWorld')).toHaveLength(1);
    expect(selectScreen(selectAccess(portalSnapshot(chart)).getSnapshot())).toBe('protected');
  });

  test('a change of route beats and is decided', () => {
    const chart = signedInPortal();

    report(chart, 'watchLocation', {
      type: 'route.changed',
      path: '/LeaseAccount/index',
      at: eight + second,
      origin: null,
    });

    expect(chart.started('sendHeartbeat')).toHaveLength(2);
    expect(selectPath(selectAccess(portalSnapshot(chart)).getSnapshot())).toBe(
      '/LeaseAccount/index',
    );
  });

  test('a refreshed token reaches session, refresh and page, and nothing else starts', () => {
    const chart = signedInPortal();
    report(chart, 'watchTokenLife', { type: 'refresh.evaluate', at: eight + 5 * minute });

    chart.answer('refreshToken', { kind: 'refreshed', at: eight + 5 * minute, visit: renewed });

    expect(portalSnapshot(chart).context.visit).toEqual(renewed);
    expect(selectSession(portalSnapshot(chart)).getSnapshot().context.visit).toEqual(renewed);
    expect(chart.pending('refreshToken')).toEqual([]);
  });

  test('a refused refresh signs out and leaves for the sign-in page', () => {
    const chart = signedInPortal();
    report(chart, 'watchTokenLife', { type: 'refresh.evaluate', at: eight + 5 * minute });

    chart.answer('refreshToken', { kind: 'refused', at: eight + 5 * minute });

    expect(portalSnapshot(chart).value).toBe('signedOut');
    expect(chart.emitted.at(-1)).toEqual({ type: 'session.ended', reason: 'refused' });
  });

  test('R7: a refusal that comes after the idle limit shows that the session has expired', () => {
    const chart = signedInPortal();
    report(chart, 'watchTokenLife', { type: 'refresh.evaluate', at: eight + 5 * minute });

    chart.answer('refreshToken', { kind: 'refused', at: eight + 15 * minute });

    expect(portalSnapshot(chart).matches('expired')).toBe(true);
    expect(chart.emitted.at(-1)).toEqual({ type: 'session.ended', reason: 'inactivity' });
  });

  test('a refused call starts one refresh, but only for the token in force', () => {
    const chart = signedInPortal();

    command(chart, { type: 'token.rejected', token: 'token-0' });
    const foreign = chart.started('refreshToken').length;
    command(chart, { type: 'token.rejected', token: 'token-1' });
    command(chart, { type: 'token.rejected', token: 'token-1' });

    expect(foreign).toBe(0);
    expect(chart.started('refreshToken')).toHaveLength(1);
  });

  test('R4: no refresh goes out while the warning shows; other tabs learn of it', () => {
    const chart = signedInPortal();
    look(chart, 780 * second);
    command(chart, { type: 'token.rejected', token: 'token-1' });

    expect(selectModal(selectSession(portalSnapshot(chart)).getSnapshot())).toBe('expiring');
    expect(chart.started('refreshToken')).toEqual([]);
    expect(chart.started('watchWorld')[0]?.heard).toContainEqual({ type: 'warning.share' });
  });

  test('an accepted interaction is shared with the other tabs', () => {
    const chart = signedInPortal();

    report(chart, 'watchWorld', { type: 'session.interacted', at: eight + minute });

    expect(chart.started('watchWorld')[0]?.heard).toContainEqual({
      type: 'interaction.share',
      at: eight + minute,
    });
  });

  test('offline nothing is sent', () => {
    const chart = signedInPortal();

    report(chart, 'watchWorld', { type: 'connection.lost' });
    command(chart, { type: 'token.rejected', token: 'token-1' });

    expect(chart.started('refreshToken')).toEqual([]);
    expect(chart.pending('sendHeartbeat')).toEqual([]);
  });
});
