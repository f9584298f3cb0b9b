import { expect, it } from 'vitest';
import { keyEndOf, keyStandingOf, lastDayFault, lastDayOf } from '#domain/accounts/key-life.ts';

it('the last day of a key is today at the earliest, and a year ahead at the latest', () => {
  const days = ['2026-06-14', '2026-06-15', '2027-06-16', '2027-06-17'];

  expect(days.map((day) => lastDayFault(day, '2026-06-15'))).toEqual([
    'Choose a day that is not over.',
    undefined,
    undefined,
    'A key lives for a year at most. Choose an earlier day.',
  ]);
});

it('the last day counts in full (UTC)', () => {
  const expiresAt = keyEndOf('2026-06-15');
  const standingAt = (at: string) => keyStandingOf({ revokedAt: null, expiresAt }, Date.parse(at));

  expect(lastDayOf(expiresAt)).toBe('2026-06-15');
  expect(standingAt('2026-06-15T23:59:59.999Z')).toBe('active');
  expect(standingAt('2026-06-16T00:00:00Z')).toBe('expired');
});

it('a revoked key is revoked, whatever its day', () => {
  const revokedAt = new Date('2026-06-01');

  expect(keyStandingOf({ revokedAt, expiresAt: keyEndOf('2026-06-30') }, revokedAt.getTime())).toBe(
    'revoked',
  );
});
