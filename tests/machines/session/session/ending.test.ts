import { describe, expect, test } from 'vitest';
import type { SessionReading } from '#domain/session/visit.ts';
import type { EndReason } from '#domain/session/end-reason.ts';
import type { SessionEvent } from '#machines/session/session/session.events.ts';
import {
  selectCookie,
  selectEndedAt,
  selectEndReason,
  selectHasAcceptedTerms,
  selectModal,
  selectUsername,
} from '#machines/session/session/session.selectors.ts';
import { aCookie, aVisit, eight, minute, second } from '#tests/support/portal/a-visit.ts';
import { createSignedInSession } from '#tests/support/charts/create-session-actor.ts';

function endedElsewhere(reason: EndReason): SessionEvent {
  return { type: 'session.endedElsewhere', visit: 'visit-1', reason, at: eight };
}

const ends: readonly [event: SessionEvent, state: string, reason: string][] = [
  [{ type: 'session.signOut' }, 'signedOut', 'signedOut'],
  [
    { type: 'session.refused', at: eight + 781 * second, reason: 'refused' },
    'signedOut',
    'refused',
  ],
  [
    { type: 'session.refused', at: eight + 781 * second, reason: 'unbound' },
    'signedOut',
    'unbound',
  ],
  [endedElsewhere('signedOut'), 'signedOut', 'signedOut'],
  [endedElsewhere('refused'), 'signedOut', 'refused'],
  [endedElsewhere('userChanged'), 'signedOut', 'userChanged'],
  [endedElsewhere('inactivity'), 'expired', 'inactivity'],
  [endedElsewhere('unextended'), 'expired', 'unextended'],
  [endedElsewhere('absolute'), 'expired', 'absolute'],
];

describe.each([
  ['active', 0],
  ['warning', 780 * second],
])('R11: the ends of a session that is %s', (_state, msAfterEight) => {
  test.each(ends)('%j leads to %s because of %s', (event, state, reason) => {
    const session = createSignedInSession();
    session.look(msAfterEight);

    session.send(event);

    expect(session.snapshot().value).toEqual({ ended: state });
    expect(selectEndReason(session.snapshot())).toBe(reason);
  });

  test.each([
    [{ kind: 'missing' }, 'invalid'],
    [{ kind: 'invalid' }, 'invalid'],
    [{ kind: 'userChanged' }, 'userChanged'],
    [{ kind: 'live', visit: aVisit({ username: 'other@aurora.example' }) }, 'userChanged'],
  ] as const)('a cookie found as %j ends it as %s', (reading: SessionReading, reason) => {
    const session = createSignedInSession();
    session.look(msAfterEight);

    session.look(msAfterEight + second, { reading });

    expect(session.snapshot().value).toEqual({ ended: 'signedOut' });
    expect(selectEndReason(session.snapshot())).toBe(reason);
  });
});

describe('an end from another session of the same person', () => {
  const known = eight + 5 * minute;

  test.each([
    ['as the server says it', known - 90 * second, known - 90 * second],
    ['not later than it was known', known + minute, known],
    ['when it was known, without a time of the server', undefined, known],
  ])('is told with its time: %s', (_what, endedAt, expected) => {
    const session = createSignedInSession();
    session.look(5 * minute);

    session.send({
      type: 'session.refused',
      at: known,
      reason: 'endedByOwner',
      ...(endedAt !== undefined && { endedAt }),
    });

    expect(session.snapshot().value).toEqual({ ended: 'signedOut' });
    expect(selectEndReason(session.snapshot())).toBe('endedByOwner');
    expect(selectEndedAt(session.snapshot())).toBe(expected);
  });

  test('tells the other tabs when it was, not when this tab heard of it', () => {
    const session = createSignedInSession();
    session.look(5 * minute);
    const endedAt = known - 90 * second;

    session.send({ type: 'session.refused', at: known, reason: 'endedByOwner', endedAt });

    expect(session.chart.pending('closeSession')[0]?.input).toMatchObject({ at: endedAt });
  });
});

describe('R7, R11: a refusal that reaches a page which slept past a deadline', () => {
  test.each([
    ['one millisecond before the idle limit', 900 * second - 1, null, 'signedOut', 'refused'],
    ['at the idle limit', 900 * second, null, 'expired', 'inactivity'],
    ['before the end of its absolute life', 599 * second, 10 * minute, 'signedOut', 'refused'],
    ['at the end of its absolute life', 600 * second, 10 * minute, 'expired', 'absolute'],
  ])('%s', (_when, afterMs, absoluteMs, state, reason) => {
    const absoluteAt = absoluteMs === null ? null : eight + absoluteMs;
    const session = createSignedInSession(aVisit({ absoluteAt }));

    session.send({ type: 'session.refused', at: eight + afterMs, reason: 'refused' });

    expect(session.snapshot().value).toEqual({ ended: state });
    expect(selectEndReason(session.snapshot())).toBe(reason);
  });
});

describe('session, ended', () => {
  test('hands its cookie and the reason to be cleared away, and keeps nothing personal', () => {
    const session = createSignedInSession();

    session.send({ type: 'session.signOut' });
    const [port] = session.chart.pending('closeSession');
    session.chart.answer('closeSession', undefined);

    expect(port?.input).toEqual({ cookie: aCookie(), reason: 'signedOut', at: eight });
    expect(selectUsername(session.snapshot())).toBeNull();
    expect(JSON.stringify(session.snapshot().context)).not.toContain('aurora');
  });

  test('in another tab leaves the cookie and the server to that tab', () => {
    const session = createSignedInSession();

    session.send(endedElsewhere('signedOut'));

    const [port] = session.chart.pending('closeSession');
    expect(port?.input).toEqual({ cookie: null, reason: 'signedOut', at: eight });
  });

  test('keeps nothing personal when clearing away fails either', () => {
    const session = createSignedInSession();

    session.look(900 * second);
    session.chart.fail('closeSession', new Error('broken'));

    expect(JSON.stringify(session.snapshot().context)).not.toContain('aurora');
  });

  test.each<SessionEvent>([
    { type: 'session.signOut' },
    { type: 'session.refused', at: eight, reason: 'refused' },
  ])('leaves nothing behind after $type but the look-out for a sign-in elsewhere', (event) => {
    const session = createSignedInSession();

    session.send(event);
    session.chart.answer('closeSession', undefined);

    expect(session.chart.pending().map(({ name }) => name)).toEqual(['watchSignIn']);
    expect(session.chart.clock.pending()).toEqual([]);
  });

  test('an expired session leaves nothing behind but the look-out for a sign-in elsewhere', () => {
    const session = createSignedInSession();

    session.look(900 * second);
    session.chart.answer('closeSession', undefined);

    expect(session.chart.pending().map(({ name }) => name)).toEqual(['watchSignIn']);
    expect(session.chart.clock.pending()).toEqual([]);
  });

  test('Back to Login leads from the expired session to the login', () => {
    const session = createSignedInSession();
    session.look(900 * second);

    session.send({ type: 'session.dismiss' });

    expect(session.snapshot().value).toEqual({ ended: 'signedOut' });
    expect(selectModal(session.snapshot())).toBe('none');
    expect(selectEndReason(session.snapshot())).toBe('inactivity');
  });

  test.each(['session.evaluate', 'session.interacted', 'session.extend', 'session.renewed'])(
    'nothing revives it: %s is ignored',
    (type) => {
      const session = createSignedInSession();
      session.look(900 * second);
      const before = session.snapshot();

      session.chart.send({
        type,
        at: eight,
        interactedAt: eight,
        visit: aVisit(),
        reading: { kind: 'live', visit: aVisit() },
      });

      expect(session.snapshot().value).toBe(before.value);
      expect(session.snapshot().context).toEqual(before.context);
    },
  );
});

describe('session, a replaced token', () => {
  test('of the same user is taken over and announced once', () => {
    const session = createSignedInSession();
    const visit = aVisit({}, { token: 'token-2' });

    session.look(second, { reading: { kind: 'live', visit } });
    session.look(2 * second, { reading: { kind: 'live', visit } });

    expect(selectCookie(session.snapshot())).toEqual(visit.cookie);
    expect(session.emitted()).toEqual(['session.started', 'session.changed']);
  });

  test('of another user is not taken over when a refresh reports it', () => {
    const session = createSignedInSession();

    session.send({
      type: 'session.renewed',
      visit: aVisit({ username: 'other@aurora.example' }, { token: 'token-2' }),
    });

    expect(selectCookie(session.snapshot())).toEqual(aCookie());
  });

  test('accepted terms in the cookie are seen without a new token', () => {
    const session = createSignedInSession(aVisit({}, { acceptedExtTermsOfUse: false }));
    const before = selectHasAcceptedTerms(session.snapshot());

    session.look(second, { reading: { kind: 'live', visit: aVisit() } });

    expect([before, selectHasAcceptedTerms(session.snapshot())]).toEqual([false, true]);
  });

  test('an unchanged cookie keeps the same visit, so that nothing renders again', () => {
    const session = createSignedInSession();
    const before = session.snapshot().context.visit;

    session.look(second, { reading: { kind: 'live', visit: aVisit() } });

    expect(session.snapshot().context.visit).toBe(before);
  });
});
