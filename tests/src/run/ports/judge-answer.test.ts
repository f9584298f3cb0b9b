import { describe, expect, test } from 'vitest';
import { judgeSignIn } from '#src/run/ports/judge-answer.ts';
import { aToken } from '#tests/support/portal/a-token.ts';
import { aCookie, eight, minute } from '#tests/support/portal/a-visit.ts';

/** The answer to a sign-in at a device whose clock says so until it has asked the server. */
function signIn(token: string, deviceAt = eight) {
  let at = deviceAt;
  const confirm = async (): Promise<void> => void (at = eight);
  return judgeSignIn({ kind: 'accepted', cookie: aCookie({ token }) }, { now: () => at, confirm });
}

describe('R9: the answer to a sign-in is judged before it is stored', () => {
  test('a live session of the person is accepted', async () => {
    expect((await signIn(aToken({ issuedAt: eight }))).kind).toBe('accepted');
  });

  test('a token that is over by a wrong clock only is accepted', async () => {
    const token = aToken({ issuedAt: eight });

    expect((await signIn(token, eight + 60 * minute)).kind).toBe('accepted');
  });

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
