import { describe, expect, test } from 'vitest';
import type { SessionReading } from '#domain/session/visit.ts';
import {
  selectClaims,
  selectCookie,
  selectEndedAt,
  selectEndReason,
  selectIsRestoring,
  selectIsSignedIn,
  selectModal,
  selectUsername,
} from '#machines/session/session/session.selectors.ts';
import { aCookie, aVisit, eight, minute, second } from '#tests/support/portal/a-visit.ts';
import {
  createSessionActor,
  type SessionUnderTest,
} from '#tests/support/charts/create-session-actor.ts';

function open(
  session: SessionUnderTest,
  reading: SessionReading,
  interactedAt: number | null = null,
): void {
  session.chart.answer('openSession', { at: eight, interactedAt, reading });
}

describe('session, restoring', () => {
  test('shows neither login nor data before the cookie is read', () => {
    const session = createSessionActor();

    expect(selectIsRestoring(session.snapshot())).toBe(true);
    expect(selectIsSignedIn(session.snapshot())).toBe(false);
  });

  test('a live cookie signs the person in with their claims', () => {
    const visit = aVisit();
    const session = createSessionActor();

    open(session, { kind: 'live', visit });

    expect(session.snapshot().value).toEqual({ live: 'active' });
    expect(selectUsername(session.snapshot())).toBe('finance@aurora.example');
    expect(selectClaims(session.snapshot())).toEqual(visit.claims);
    expect(selectCookie(session.snapshot())).toEqual(visit.cookie);
    expect(session.chart.emitted).toEqual([{ type: 'session.started', at: eight, visit }]);
  });

  test.each([
    [{ kind: 'missing' }, 'invalid'],
    [{ kind: 'invalid' }, 'invalid'],
    [{ kind: 'userChanged' }, 'userChanged'],
  ] as const)('R11: a cookie read as %j ends as %s', (reading, reason) => {
    const session = createSessionActor();

    open(session, reading);

    expect(session.snapshot().value).toEqual({ ended: 'signedOut' });
    expect(selectEndReason(session.snapshot())).toBe(reason);
    expect(session.chart.emitted).toEqual([{ type: 'session.signedOut', reason }]);
  });

  test('R11: a page that is loaded again says why and when its session ended', () => {
    const session = createSessionActor();
    const ended = { reason: 'inactivity', at: eight - 5 * minute };

    session.chart.answer('openSession', {
      at: eight,
      interactedAt: null,
      reading: { kind: 'missing' },
      ended,
    });

    expect(session.snapshot().value).toEqual({ ended: 'signedOut' });
    expect(selectEndReason(session.snapshot())).toBe('inactivity');
    expect(selectEndedAt(session.snapshot())).toBe(eight - 5 * minute);
    expect(session.chart.pending('closeSession')[0]?.input).toMatchObject({ cookie: null });
  });

  test('R7: a session that went idle while the page was closed is expired at once', () => {
    const session = createSessionActor();

    open(session, { kind: 'live', visit: aVisit() }, eight - 15 * minute);

    expect(selectModal(session.snapshot())).toBe('expired');
    expect(session.emitted()).toEqual(['session.expired']);
  });

  test('a session one millisecond before its idle deadline opens into the warning', () => {
    const session = createSessionActor();

    open(session, { kind: 'live', visit: aVisit() }, eight - 15 * minute + 1);

    expect(selectModal(session.snapshot())).toBe('expiring');
    expect(session.emitted()).toEqual(['session.started', 'session.warned']);
  });

  test('an interaction from the future counts as now', () => {
    const session = createSessionActor();

    open(session, { kind: 'live', visit: aVisit() }, eight + minute);

    expect(session.snapshot().context.interactedAt).toBe(eight);
  });

  test('a fresh sign-in hands its cookie to be stored and forgets why the last one ended', () => {
    const session = createSessionActor();
    open(session, { kind: 'missing' });
    session.chart.answer('closeSession', undefined);

    session.send({ type: 'session.start', cookie: aCookie() });

    const [port] = session.chart.pending('openSession');
    expect(port?.input).toEqual({ cookie: aCookie() });
    expect(selectEndReason(session.snapshot())).toBeNull();
  });

  test('the deadlines follow the overrides of the cookie', () => {
    const session = createSessionActor();
    const visit = aVisit({}, { tokenExpiryMinutes: 0.2, tokenExpiryCountdownSeconds: 4 });

    open(session, { kind: 'live', visit });
    session.look(8 * second - 1);
    const before = selectModal(session.snapshot());
    session.look(8 * second);

    expect([before, selectModal(session.snapshot())]).toEqual(['none', 'expiring']);
  });

  test('a port that breaks leaves the person signed out', () => {
    const session = createSessionActor();

    session.chart.fail('openSession', new Error('The session is too large for a cookie.'));

    expect(session.snapshot().value).toEqual({ ended: 'signedOut' });
  });
});
