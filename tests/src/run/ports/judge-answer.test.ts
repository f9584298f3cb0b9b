import { describe, expect, test } from 'vitest';
import { judgeSignIn } from '#src/run/ports/answers/judge-answer.ts';
import { ServerClock } from '#src/run/ports/server-clock.ts';
import { aToken } from '#tests/support/portal/a-token.ts';
import { aCookie, eight, minute } from '#tests/support/portal/a-visit.ts';

/** The answer to a sign-in at a device whose clock says so until it has asked the server. */
function signIn(token: string, deviceAt = eight) {
  let at = deviceAt;
  const confirmAnew = async (): Promise<void> => void (at = eight);
  const clock = { now: () => at, confirmAnew };
  return judgeSignIn({ kind: 'accepted', cookie: aCookie({ token }) }, clock);
}

/** A clock of a right device that an answer of somebody on the way has set wrongly. */
function misledClock(byMs: number): ServerClock {
  const clock = new ServerClock({
    wallClock: () => eight,
    monotonic: () => 0,
    askServer: async () => new Date(eight).toUTCString(),
  });
  clock.observe(new Date(eight + byMs).toUTCString(), eight);
  return clock;
}

describe('R9: the answer to a sign-in is judged before it is stored', () => {
  test('a live session of the person is accepted', async () => {
    expect((await signIn(aToken({ issuedAt: eight }))).kind).toBe('accepted');
  });

  test('a token that is over by a wrong clock only is accepted', async () => {
    const token = aToken({ issuedAt: eight });

    expect((await signIn(token, eight + 60 * minute)).kind).toBe('accepted');
  });

  test.each([-120, 120])(
    'a clock that another answer has set wrongly by %i minutes is asked about again',
    async (minutes) => {
      const clock = misledClock(minutes * minute);
      const cookie = aCookie({ token: aToken({ issuedAt: eight }) });

      const outcome = await judgeSignIn({ kind: 'accepted', cookie }, clock);

      expect(outcome.kind).toBe('accepted');
      expect(Math.abs(clock.now() - eight)).toBeLessThan(1000);
    },
  );

  test.each([
    ['of somebody else', aToken({ issuedAt: eight, username: 'other@aurora.example' })],
    ['without an expiry', aToken({ issuedAt: eight, lifeMs: Number.NaN })],
    ['that has expired', aToken({ issuedAt: eight, lifeMs: 0 })],
    ['that is none', 'no.token'],
    ['too long for a cookie', aToken({ issuedAt: eight, name: 'x'.repeat(5000) })],
  ])('a token %s has failed', async (_which, token) => {
    expect(await signIn(token)).toEqual({
      kind: 'failed',
      status: null,
      message: 'The response of the server is not understood. Contact customer support.',
    });
  });
});
