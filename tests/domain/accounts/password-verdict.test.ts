import { describe, expect, test } from 'vitest';
import { passwordFault } from '#domain/accounts/password-rules.ts';
import { judgePassword } from '#domain/accounts/password-verdict.ts';

const owner = { email: 'ann@aurora.example', name: 'Ann Example' };

describe('a password that is being typed', () => {
  test.each([
    ['', 'short', 0],
    ['seven c', 'short', 7 / 15],
    ['ann example ann example', 'guessable', 1],
    ['a tail wind over the hudson', 'good', 1],
    ['ä tail wind over the hudsön 🛫', 'good', 1],
    ['a tail wind over the hudson '.repeat(5), 'long', 1],
  ])('%j is %s', (password, verdict, share) => {
    const judged = judgePassword(password, owner);

    expect([judged.verdict, judged.share]).toEqual([verdict, share]);
    expect(judged.hint).toMatch(/\.$/);
  });

  test('is good exactly when it may be used', () => {
    for (const password of ['short', 'passwordpassword', 'a tail wind over the hudson']) {
      const isGood = judgePassword(password, owner).verdict === 'good';
      expect(isGood).toBe(passwordFault(password, owner) === undefined);
    }
  });
});
