import { describe, expect, test } from 'vitest';
import type { SessionReading } from '#domain/session/visit.ts';
import { canEnter } from '#machines/session/session/session.facts.ts';
import {
  selectEndedAt,
  selectEndReason,
  selectIsRestoring,
  selectUsername,
} from '#machines/session/session/session.selectors.ts';
import { aVisit, eight, minute, second } from '#tests/support/portal/a-visit.ts';
import {
  createSignedInSession,
  type SessionUnderTest,
} from '#tests/support/charts/create-session-actor.ts';

const ways = {
  'signed out': (session: SessionUnderTest) => session.send({ type: 'session.signOut' }),
  expired: (session: SessionUnderTest) => session.look(900 * second),
  refused: (session: SessionUnderTest) =>
    session.send({ type: 'session.refused', at: eight, reason: 'refused' }),
};

function read(session: SessionUnderTest, reading: SessionReading): void {
  session.chart.answer('openSession', { at: eight + 20 * minute, interactedAt: null, reading });
}

describe.each(Object.entries(ways))('a page whose session is %s', (_name, end) => {
  test('enters with the session that another tab has signed in', () => {
    const session = createSignedInSession();
    end(session);

    session.send({ type: 'session.found' });
    const visit = aVisit({ issuedAt: eight + 20 * minute });
    read(session, { kind: 'live', visit });

    expect(selectUsername(session.snapshot())).toBe(visit.username);
    expect(selectEndReason(session.snapshot())).toBeNull();
    expect(selectEndedAt(session.snapshot())).toBeNull();
  });

  test('keeps its reason when that session has ended meanwhile', () => {
    const session = createSignedInSession();
    end(session);
    const reason = selectEndReason(session.snapshot());

    session.send({ type: 'session.found' });
    read(session, { kind: 'missing' });

    expect(session.snapshot().value).toEqual({ ended: 'signedOut' });
    expect(selectEndReason(session.snapshot())).toBe(reason);
  });
});

test('Back to Login looks at once whether somebody has signed in elsewhere', () => {
  const session = createSignedInSession();
  session.look(900 * second);

  session.send({ type: 'session.dismiss' });

  const [watch] = session.chart.pending('watchSignIn');
  expect(watch?.heard).toEqual([{ type: 'signIn.look' }]);
});

test('a page that another user took over stays on the sign-in page (R11)', () => {
  const session = createSignedInSession();
  session.send({
    type: 'session.endedElsewhere',
    visit: 'visit-1',
    reason: 'userChanged',
    at: eight,
  });

  session.send({ type: 'session.found' });

  expect(selectIsRestoring(session.snapshot())).toBe(false);
});

describe('the time of an end', () => {
  test.each([
    ['inactivity', 'is the idle limit, however late it is found', null, 2700, 900],
    ['absolute', 'is the absolute limit', 600, 700, 600],
  ] as const)('of %s %s', (reason, _text, absoluteSeconds, foundSeconds, expectedSeconds) => {
    const absoluteAt = absoluteSeconds === null ? null : eight + absoluteSeconds * second;
    const session = createSignedInSession(aVisit({ absoluteAt }));

    session.look(foundSeconds * second);

    expect(selectEndReason(session.snapshot())).toBe(reason);
    expect(selectEndedAt(session.snapshot())).toBe(eight + expectedSeconds * second);
  });

  test('of a sign-out is when the page last knew the time', () => {
    const session = createSignedInSession();
    session.look(50 * second);

    session.send({ type: 'session.signOut' });

    expect(selectEndedAt(session.snapshot())).toBe(eight + 50 * second);
  });

  test('of an end in another tab is what that tab says', () => {
    const session = createSignedInSession();

    session.send({
      type: 'session.endedElsewhere',
      visit: 'visit-1',
      reason: 'signedOut',
      at: eight + 7 * second,
    });

    expect(selectEndedAt(session.snapshot())).toBe(eight + 7 * second);
  });

  test('is unknown where no session was open', () => {
    const session = createSignedInSession();
    session.send({ type: 'session.signOut' });
    session.send({ type: 'session.start', cookie: null });

    read(session, { kind: 'missing' });

    expect(selectEndReason(session.snapshot())).toBe('invalid');
    expect(selectEndedAt(session.snapshot())).toBeNull();
  });
});

test.each([
  ['a live one', { kind: 'live', visit: aVisit() }, 0, true],
  ['one that has been idle for too long', { kind: 'live', visit: aVisit() }, 900 * second, false],
  ['none', { kind: 'missing' }, 0, false],
  ['one that cannot be read', { kind: 'invalid' }, 0, false],
  ['one of another user than its cookie says', { kind: 'userChanged' }, 0, false],
] as const)('a page may enter with %s: %j after %d ms: %s', (_name, reading, idleMs, may) => {
  expect(canEnter({ at: eight + idleMs, interactedAt: eight, reading })).toBe(may);
});
