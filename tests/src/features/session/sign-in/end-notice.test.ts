import { describe, expect, it } from 'vitest';
import type { EndReason } from '#domain/session/end-reason.ts';
import { endNotice } from '#src/features/session/sign-in/end-notice.ts';

/** In the zone of the machine: what the person's own clock shows. */
const twoPastTwo = new Date(2026, 10, 26, 14, 2).getTime();

const reasons: readonly EndReason[] = [
  'signedOut',
  'inactivity',
  'unextended',
  'absolute',
  'refused',
  'unbound',
  'unrenewed',
  'endedByOwner',
  'passwordChanged',
  'invalid',
  'userChanged',
];

describe('the notice of an end on the sign-in page (R11)', () => {
  it.each(reasons)('says of %s why and when', (reason) => {
    expect(endNotice(reason, twoPastTwo)).toMatch(/\b26 November at 14:02\b/);
  });

  it('says something else for each reason', () => {
    expect(new Set(reasons.map((reason) => endNotice(reason, twoPastTwo))).size).toBe(11);
  });

  it('says of an end from another session that it was one, and what to do', () => {
    expect(endNotice('endedByOwner', twoPastTwo)).toMatch(
      /^Please sign in again\. You ended this session on 26 November at 14:02 from another one/,
    );
    expect(endNotice('endedByOwner', twoPastTwo)).toContain('change your password');
  });

  it.each(['refused', 'unbound', 'unrenewed', 'endedByOwner'] as const)(
    'asks to sign in again: %s',
    (reason) => {
      expect(endNotice(reason, twoPastTwo)).toContain('Please sign in again.');
    },
  );

  it('says of a logout that the server has not heard of it, and of nothing else', () => {
    expect(endNotice('signedOut', twoPastTwo, true)).toMatch(
      /^You signed out on 26 November at 14:02\. The server could not be reached/,
    );
    expect(endNotice('signedOut', twoPastTwo)).not.toContain('could not be reached');
    expect(endNotice('inactivity', twoPastTwo, true)).toBe(endNotice('inactivity', twoPastTwo));
  });

  it.each([
    [null, null],
    ['invalid', null],
  ] as const)('is silent where nobody was signed in: %s', (reason, endedAt) => {
    expect(endNotice(reason, endedAt)).toBeUndefined();
  });
});
