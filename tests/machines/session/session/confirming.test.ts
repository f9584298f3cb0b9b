import { describe, expect, test } from 'vitest';
import { selectEndReason } from '#machines/session/session/session.selectors.ts';
import { aVisit, eight, minute, second } from '#tests/support/portal/a-visit.ts';
import {
  createSignedInSession,
  type SessionUnderTest,
} from '#tests/support/charts/create-session-actor.ts';

const visit = aVisit({ expiresAt: eight + 15 * minute });

/** A session whose person clicks so many milliseconds after eight by the device's clock. */
function clickedAt(msAfterEight: number, stored = visit): SessionUnderTest {
  const session = createSignedInSession(stored);
  session.look(10 * second);
  session.send({ type: 'session.interacted', at: eight + msAfterEight });
  return session;
}

/** The server's time is so many milliseconds after eight. */
function confirm(session: SessionUnderTest, msAfterEight: number, stored = visit): void {
  session.chart.answer('confirmTime', {
    at: eight + msAfterEight,
    interactedAt: null,
    reading: { kind: 'live', visit: stored },
  });
}

describe('session, an interaction that finds a deadline long over (R6, R7)', () => {
  test.each([20 * minute, 120 * minute])(
    'asks the server first: a clock set forward by %i ms ends nothing',
    (jumpMs) => {
      const session = clickedAt(jumpMs + 15 * second);
      const asked = [session.snapshot().value, session.emitted()];
      confirm(session, 15 * second);

      expect(asked).toEqual([{ live: 'confirming' }, ['session.started']]);
      expect(session.snapshot().value).toEqual({ live: 'active' });
      expect(session.snapshot().context.interactedAt).toBe(eight + 15 * second);
      expect(session.emitted()).toEqual(['session.started', 'session.touched']);
    },
  );

  test('is not revived by a click that waited while the device slept', () => {
    const session = clickedAt(120 * minute);

    confirm(session, 120 * minute);

    expect(session.snapshot().value).toEqual({ ended: 'expired' });
    expect(selectEndReason(session.snapshot())).toBe('inactivity');
    expect(session.emitted()).toEqual(['session.started', 'session.expired']);
  });

  test('shows the warning when the server says that it is due', () => {
    const session = clickedAt(16 * minute);

    confirm(session, 14 * minute);

    expect(session.snapshot().value).toEqual({ live: { warning: 'counting' } });
    expect(session.snapshot().context.interactedAt).toBe(eight);
  });

  test('a second click waits for the same answer', () => {
    const session = clickedAt(20 * minute);

    session.send({ type: 'session.interacted', at: eight + 21 * minute });

    expect(session.chart.started('confirmTime')).toHaveLength(1);
  });

  test('finds the token that another tab has renewed meanwhile', () => {
    const next = aVisit({ expiresAt: eight + 60 * minute }, { token: 'token-2' });
    const session = clickedAt(15 * minute + 10 * second);
    session.chart.answer('confirmTime', {
      at: eight + 15 * minute + 10 * second,
      interactedAt: eight + 14 * minute,
      reading: { kind: 'live', visit: next },
    });

    expect(session.snapshot().value).toEqual({ live: 'active' });
    expect(session.emitted()).toEqual(['session.started', 'session.changed', 'session.touched']);
  });

  test('asks for the end of token and absolute life from that end on', () => {
    const [token, absolute] = [
      aVisit({ expiresAt: eight + minute }),
      aVisit({ absoluteAt: eight + minute }),
    ];
    const states = [token, absolute].map((stored) =>
      [-1, 0, 5 * second].map((late) => clickedAt(minute + late, stored).snapshot().value),
    );

    const both = [{ live: 'active' }, { live: 'confirming' }, { live: 'confirming' }];
    expect(states).toEqual([both, both]);
  });

  test.each([21, 22, 25])('a clock set forward by %i s ends no half-minute session', (jumpS) => {
    const halfMinute = { tokenExpiryMinutes: 0.5, tokenExpiryCountdownSeconds: 20 };
    const stored = aVisit({ expiresAt: eight + 30 * second }, halfMinute);
    const session = createSignedInSession(stored);
    session.send({ type: 'session.interacted', at: eight + 9 * second });

    session.send({ type: 'session.interacted', at: eight + (10 + jumpS) * second - 1 });
    confirm(session, 10 * second, stored);

    expect(session.snapshot().value).toEqual({ live: 'active' });
    expect(session.snapshot().context.interactedAt).toBe(eight + 10 * second);
  });

  test('an end of the token that is true keeps its reason after the question', () => {
    const stored = aVisit({ expiresAt: eight + minute });
    const session = clickedAt(minute + second, stored);

    confirm(session, minute + second, stored);

    expect(session.snapshot().value).toEqual({ ended: 'signedOut' });
    expect(selectEndReason(session.snapshot())).toBe('unrenewed');
  });

  test('continues with what is known when the question breaks', () => {
    const session = clickedAt(20 * minute);

    session.chart.fail('confirmTime', new Error('broken'));

    expect(session.snapshot().value).toEqual({ live: 'active' });
  });
});
