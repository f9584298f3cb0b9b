import { describe, expect, test } from 'vitest';
import type { RefreshFailurePolicy } from '#domain/session/refresh-outcome.ts';
import type { Visit } from '#domain/session/visit.ts';
import {
  selectEndReason,
  selectExtendError,
  selectIsExtending,
  selectModal,
  selectSecondsLeft,
} from '#machines/session/session/session.selectors.ts';
import { aVisit, eight, minute, second } from '#tests/support/portal/a-visit.ts';
import {
  createSignedInSession,
  type SessionUnderTest,
} from '#tests/support/charts/create-session-actor.ts';

const extendedAt = eight + 800 * second;

function renewed(visit: Visit): Visit {
  return {
    ...visit,
    expiresAt: extendedAt + 15 * minute,
    cookie: { ...visit.cookie, token: 'token-2' },
  };
}

/** A session whose warning shows since 13 minutes, asked to stay. */
function staying(policy: RefreshFailurePolicy = 'retryWhileValid'): SessionUnderTest {
  const session = createSignedInSession(aVisit(), { policy });
  session.look(780 * second);
  session.send({ type: 'session.extend' });
  return session;
}

describe('session, Stay logged in', () => {
  test('asks the server and shows that it is busy while the countdown goes on', () => {
    const session = staying();

    session.look(790 * second);

    expect(selectIsExtending(session.snapshot())).toBe(true);
    expect(selectSecondsLeft(session.snapshot())).toBe(110);
    expect(session.chart.started('extendSession').map((port) => port.input)).toEqual([
      { cookie: aVisit().cookie, limitMs: 7 * second },
    ]);
  });

  test('gives a network whose answer came late twice the time at the next click', () => {
    const session = staying();
    const late = {
      kind: 'unreachable',
      at: eight + 787 * second,
      retryAfterMs: null,
      isLate: true,
    };

    session.chart.answer('extendSession', late);
    session.send({ type: 'session.extend' });

    expect(session.chart.started('extendSession').at(-1)?.input).toEqual({
      cookie: aVisit().cookie,
      limitMs: 14 * second,
    });
  });

  test('a double click sends one request', () => {
    const session = staying();

    session.send({ type: 'session.extend' });

    expect(session.chart.started('extendSession')).toHaveLength(1);
  });

  test('success resets the countdown and announces the new token', () => {
    const session = staying();
    const visit = renewed(aVisit());

    session.chart.answer('extendSession', { kind: 'refreshed', at: extendedAt, visit });

    expect(session.snapshot().value).toEqual({ live: 'active' });
    expect(session.snapshot().context.interactedAt).toBe(extendedAt);
    expect(session.chart.emitted.slice(-2)).toEqual([
      { type: 'session.changed', visit },
      { type: 'session.resumed' },
    ]);
  });

  test('R11: a refusal signs out', () => {
    const session = staying();

    session.chart.answer('extendSession', { kind: 'refused', at: extendedAt });

    expect(session.snapshot().value).toEqual({ ended: 'signedOut' });
    expect(selectEndReason(session.snapshot())).toBe('refused');
  });

  test('R7: a refusal at the deadline finds the session expired', () => {
    const session = staying();

    session.chart.answer('extendSession', { kind: 'refused', at: eight + 900 * second });

    expect(session.snapshot().value).toEqual({ ended: 'expired' });
    expect(selectEndReason(session.snapshot())).toBe('unextended');
  });

  test('no answer before the deadline is the reason, whether the watch or the answer says so first', () => {
    const answered = staying();
    const watched = staying();

    answered.chart.answer('extendSession', { kind: 'superseded', at: eight + 914 * second });
    watched.look(914 * second);

    expect(selectEndReason(answered.snapshot())).toBe('unextended');
    expect(selectEndReason(watched.snapshot())).toBe('unextended');
  });

  test('a server out of reach is reported, counted on and may be asked again', () => {
    const session = staying();

    session.chart.answer('extendSession', {
      kind: 'unreachable',
      at: extendedAt,
      retryAfterMs: null,
    });
    const error = selectExtendError(session.snapshot());
    session.look(810 * second);
    const left = selectSecondsLeft(session.snapshot());
    session.send({ type: 'session.extend' });

    expect(error).toBe(
      'The server could not be reached. Check your connection: it is asked again until the time is over.',
    );
    expect(left).toBe(90);
    expect(selectIsExtending(session.snapshot())).toBe(true);
    expect(selectExtendError(session.snapshot())).toBeNull();
  });

  test('R5: with the literal policy a server out of reach signs out', () => {
    const session = staying('signOutAtOnce');

    session.chart.answer('extendSession', {
      kind: 'unreachable',
      at: extendedAt,
      retryAfterMs: null,
    });

    expect(selectEndReason(session.snapshot())).toBe('unrenewed');
  });

  test('a port that breaks counts as a refusal', () => {
    const session = staying();

    session.chart.fail('extendSession', new Error('broken'));

    expect(selectEndReason(session.snapshot())).toBe('refused');
  });

  test('an answer that meets another session goes back to counting', () => {
    const session = staying();

    session.chart.answer('extendSession', { kind: 'superseded', at: extendedAt });

    expect(session.snapshot().value).toEqual({ live: { warning: 'counting' } });
  });

  test('at zero it expires although the server was asked, and the late answer reaches nobody', () => {
    const session = staying();
    const [port] = session.chart.pending('extendSession');

    session.look(900 * second);

    expect(selectModal(session.snapshot())).toBe('expired');
    expect(port?.ref.getSnapshot().status).toBe('stopped');
  });

  test('an answer at the deadline comes too late', () => {
    const session = staying();

    session.chart.answer('extendSession', {
      kind: 'refreshed',
      at: eight + 900 * second,
      visit: renewed(aVisit()),
    });

    expect(selectModal(session.snapshot())).toBe('expired');
  });

  test('R10: a later interaction in another tab closes the warning here', () => {
    const session = createSignedInSession();
    session.look(780 * second);

    session.look(790 * second, { interactedAt: eight + 779 * second });

    expect(session.snapshot().value).toEqual({ live: 'active' });
    expect(session.emitted()).toEqual(['session.started', 'session.warned', 'session.resumed']);
  });

  test('R10: an older interaction of another tab shortens nothing', () => {
    const session = createSignedInSession();
    session.send({ type: 'session.interacted', at: eight + minute });

    session.look(2 * minute, { interactedAt: eight + second });

    expect(session.snapshot().context.interactedAt).toBe(eight + minute);
  });
});
