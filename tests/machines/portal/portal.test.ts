import type { AnyEventObject } from 'xstate';
import { describe, expect, test } from 'vitest';
import { selectPath, selectScreen } from '#machines/access/access.selectors.ts';
import { portalMachine } from '#machines/portal/portal.machine.ts';
import {
  selectAccess,
  selectAuthState,
  selectSession,
  selectSignIn,
} from '#machines/portal/portal.selectors.ts';
import type { PortalSnapshot } from '#machines/portal/portal.snapshot.ts';
import type { PortalCommand } from '#machines/portal/portal.types.ts';
import { selectModal } from '#machines/session/session.selectors.ts';
import { aCookie, aVisit, eight, minute, second } from '#tests/support/a-visit.ts';
import { type ChartActor, createChartActor } from '#tests/support/statecharts/chart-actor.ts';
import { speak } from '#tests/support/statecharts/stand-in.ts';

const visit = aVisit({ expiresAt: eight + 15 * minute });
const renewed = aVisit({ expiresAt: eight + 25 * minute }, { token: 'token-2' });

/** A portal whose browser holds nothing and shows the given address. */
function start(path = '/dashboard'): ChartActor {
  const chart = createChartActor(portalMachine, {
    input: { product: 'lessor', policy: 'retryWhileValid' },
  });
  report(chart, 'watchLocation', { type: 'route.changed', path, at: eight, origin: null });
  return chart;
}

function snapshotOf(chart: ChartActor): PortalSnapshot {
  return chart.actor.getSnapshot() as PortalSnapshot;
}

function report(chart: ChartActor, port: string, event: AnyEventObject): void {
  for (const started of chart.pending(port)) speak(started, event);
}

function open(chart: ChartActor, reading: unknown): void {
  chart.answer('openSession', { at: eight, interactedAt: null, reading });
}

/** A portal whose person is signed in since eight. */
function signedIn(path?: string): ChartActor {
  const chart = start(path);
  open(chart, { kind: 'live', visit });
  return chart;
}

function look(chart: ChartActor, msAfterEight: number): void {
  const at = eight + msAfterEight;
  const reading = { kind: 'live', visit };
  const event = { type: 'session.evaluate', at, interactedAt: null, reading };
  report(chart, 'watchWorld', event);
}

function command(chart: ChartActor, event: PortalCommand): void {
  chart.send(event);
}

function inputsOf(chart: ChartActor, port: string): readonly unknown[] {
  return chart.started(port).map((started) => started.input);
}

describe('portal, signing in', () => {
  test('waits for the session before it offers a sign-in', () => {
    const chart = start();
    const before = selectSignIn(snapshotOf(chart));
    open(chart, { kind: 'missing' });

    expect(before).toBeUndefined();
    expect(selectSignIn(snapshotOf(chart))?.getSnapshot().value).toBe('idle');
    expect(inputsOf(chart, 'showLocation').at(-1)).toEqual({
      path: '/account/login',
      origin: { path: '/dashboard', username: null },
    });
  });

  test('hands the accepted cookie to the session and announces the person', () => {
    const chart = start();
    open(chart, { kind: 'missing' });

    selectSignIn(snapshotOf(chart))?.send({
      type: 'signIn.submit',
      username: 'finance@aurora.example',
      password: 'fly-the-portal-demo',
    });
    chart.answer('authenticate', { kind: 'accepted', cookie: aCookie() });
    const stored = inputsOf(chart, 'openSession').at(-1);
    open(chart, { kind: 'live', visit });

    expect(stored).toEqual({ cookie: aCookie() });
    expect(snapshotOf(chart).value).toBe('signedIn');
    expect(chart.emitted.at(-1)).toEqual({
      type: 'session.started',
      username: 'finance@aurora.example',
    });
    expect(JSON.stringify(snapshotOf(chart))).not.toContain('fly-the-portal-demo');
  });

  test('R21: the auth state has exactly the fields of spec §3', () => {
    const out = start();
    open(out, { kind: 'missing' });
    const session = selectSession(snapshotOf(signedIn())).getSnapshot();
    const signIn = selectSignIn(snapshotOf(out))?.getSnapshot();

    expect(selectAuthState(session, signIn)).toEqual({
      user: { username: 'finance@aurora.example', userVisitId: 'visit-1' },
      loading: false,
      username: 'finance@aurora.example',
      sessionId: 'visit-1',
      changePasswordVisible: false,
      changePasswordComplete: false,
      error: null,
      passwordResetStatus: null,
    });
    expect(
      selectAuthState(selectSession(snapshotOf(out)).getSnapshot(), undefined).user,
    ).toBeNull();
  });
});

describe('portal, signed in', () => {
  test('beats, watches the token and the world, and admits the person', () => {
    const chart = signedIn('/LeaseAccount/ViewInvoices');

    expect(chart.pending('sendHeartbeat')).toHaveLength(1);
    expect(chart.pending('watchTokenLife')).toHaveLength(1);
    expect(chart.pending('watchWorld')).toHaveLength(1);
    expect(selectScreen(selectAccess(snapshotOf(chart)).getSnapshot())).toBe('protected');
  });

  test('a change of route beats and is decided', () => {
    const chart = signedIn();

    report(chart, 'watchLocation', {
      type: 'route.changed',
      path: '/LeaseAccount/index',
      at: eight + second,
      origin: null,
    });

    expect(chart.started('sendHeartbeat')).toHaveLength(2);
    expect(selectPath(selectAccess(snapshotOf(chart)).getSnapshot())).toBe('/LeaseAccount/index');
  });

  test('a refreshed token reaches session, refresh and page, and nothing else starts', () => {
    const chart = signedIn();
    report(chart, 'watchTokenLife', { type: 'refresh.evaluate', at: eight + 5 * minute });

    chart.answer('refreshToken', { kind: 'refreshed', at: eight + 5 * minute, visit: renewed });

    expect(snapshotOf(chart).context.visit).toEqual(renewed);
    expect(selectSession(snapshotOf(chart)).getSnapshot().context.visit).toEqual(renewed);
    expect(chart.pending('refreshToken')).toEqual([]);
  });

  test('a refused refresh signs out and leaves for the sign-in page', () => {
    const chart = signedIn();
    report(chart, 'watchTokenLife', { type: 'refresh.evaluate', at: eight + 5 * minute });

    chart.answer('refreshToken', { kind: 'refused', at: eight + 5 * minute });

    expect(snapshotOf(chart).value).toBe('signedOut');
    expect(chart.emitted.at(-1)).toEqual({ type: 'session.ended', reason: 'refused' });
  });

  test('a refused call starts one refresh, but only for the token in force', () => {
    const chart = signedIn();

    command(chart, { type: 'token.rejected', token: 'token-0' });
    const foreign = chart.started('refreshToken').length;
    command(chart, { type: 'token.rejected', token: 'token-1' });
    command(chart, { type: 'token.rejected', token: 'token-1' });

    expect(foreign).toBe(0);
    expect(chart.started('refreshToken')).toHaveLength(1);
  });

  test('R4: no refresh goes out while the warning shows; other tabs learn of it', () => {
    const chart = signedIn();
    look(chart, 780 * second);
    command(chart, { type: 'token.rejected', token: 'token-1' });

    expect(selectModal(selectSession(snapshotOf(chart)).getSnapshot())).toBe('expiring');
    expect(chart.started('refreshToken')).toEqual([]);
    expect(chart.started('watchWorld')[0]?.heard).toContainEqual({ type: 'warning.share' });
  });

  test('an accepted interaction is shared with the other tabs', () => {
    const chart = signedIn();

    report(chart, 'watchWorld', { type: 'session.interacted', at: eight + minute });

    expect(chart.started('watchWorld')[0]?.heard).toContainEqual({
      type: 'interaction.share',
      at: eight + minute,
    });
  });

  test('offline nothing is sent', () => {
    const chart = signedIn();

    report(chart, 'watchWorld', { type: 'connection.lost' });
    command(chart, { type: 'token.rejected', token: 'token-1' });

    expect(chart.started('refreshToken')).toEqual([]);
    expect(chart.pending('sendHeartbeat')).toEqual([]);
  });
});

describe('portal, after the end', () => {
  test('an expired session empties the page and waits for Back to Login', () => {
    const chart = signedIn('/LeaseAccount/index');

    look(chart, 900 * second);
    const screen = selectScreen(selectAccess(snapshotOf(chart)).getSnapshot());
    const shown = inputsOf(chart, 'showLocation').length;
    command(chart, { type: 'session.dismiss' });

    expect(screen).toBe('nothing');
    expect(inputsOf(chart, 'showLocation').slice(shown)).toEqual([
      {
        path: '/account/login',
        origin: { path: '/LeaseAccount/index', username: 'finance@aurora.example' },
      },
    ]);
  });

  test('Logout leaves only the sign-in and the watch on the address', () => {
    const chart = signedIn();

    command(chart, { type: 'session.signOut' });
    chart.answer('closeSession', undefined);
    for (const port of chart.pending('showLocation')) chart.answer(port.name, undefined);

    expect(chart.pending().map((port) => port.name)).toEqual(['watchLocation']);
    expect(chart.clock.pending()).toEqual([]);
    expect(snapshotOf(chart).context.visit).toBeNull();
  });

  test('an end in another tab ends this one', () => {
    const chart = signedIn();

    report(chart, 'watchWorld', {
      type: 'session.endedElsewhere',
      reason: 'signedOut',
    });

    expect(snapshotOf(chart).value).toBe('signedOut');
  });
});
