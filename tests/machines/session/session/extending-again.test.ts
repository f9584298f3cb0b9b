import { describe, expect, test } from 'vitest';
import type { Visit } from '#domain/session/visit.ts';
import {
  selectEndReason,
  selectExpiryText,
  selectExtendError,
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
function staying(): SessionUnderTest {
  const session = createSignedInSession();
  session.look(780 * second);
  session.send({ type: 'session.extend' });
  return session;
}

describe('session, Stay logged in without an answer', () => {
  test('asks again by itself, with growing waits, and keeps what it says meanwhile', () => {
    const session = staying();
    const at = eight + 800 * second;
    const waits: number[] = [];

    for (let attempt = 0; attempt < 3; attempt += 1) {
      session.chart.answer('extendSession', { kind: 'unreachable', at, retryAfterMs: null });
      const before = session.chart.clock.now();
      session.chart.clock.fireNext();
      waits.push(session.chart.clock.now() - before);
    }

    expect(waits).toEqual([1000, 2000, 4000]);
    expect(session.chart.started('extendSession')).toHaveLength(4);
    expect(selectExtendError(session.snapshot())).toMatch(/^The server could not be reached/);
  });

  test('asks at once when the server answers again, and stays logged in', () => {
    const session = staying();
    const retryAfterMs = 20 * second;
    session.chart.answer('extendSession', { kind: 'unreachable', at: extendedAt, retryAfterMs });

    session.send({ type: 'server.returned' });
    session.chart.answer('extendSession', {
      kind: 'refreshed',
      at: extendedAt,
      visit: renewed(aVisit()),
    });

    expect(session.snapshot().value).toEqual({ live: 'active' });
  });

  test.each([
    ['while it is asked', false],
    ['before it is asked again', true],
  ])('a countdown that ends %s ends because nobody answered', (_when, hasFailed) => {
    const session = staying();
    if (hasFailed)
      session.chart.answer('extendSession', {
        kind: 'unreachable',
        at: extendedAt,
        retryAfterMs: null,
      });

    session.look(900 * second);

    expect(session.snapshot().value).toEqual({ ended: 'expired' });
    expect(selectEndReason(session.snapshot())).toBe('unextended');
    expect(selectExpiryText(session.snapshot())).toBe(
      'Your session has expired: the server could not be reached to extend it.',
    );
    expect(session.chart.clock.pending()).toEqual([]);
  });

  test('R10: says so too where the other tab, in which nobody asked, ends first', () => {
    const session = staying();

    session.send({
      type: 'session.endedElsewhere',
      visit: 'visit-1',
      reason: 'inactivity',
      at: eight + 900 * second,
    });

    expect(selectEndReason(session.snapshot())).toBe('unextended');
    expect(session.chart.pending('closeSession')[0]?.input).toMatchObject({ cookie: null });
  });
});
