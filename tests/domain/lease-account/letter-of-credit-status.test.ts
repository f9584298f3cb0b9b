import { describe, expect, it } from 'vitest';
import {
  letterAlert,
  letterStatus,
  type DatedLetter,
} from '#domain/lease-account/letter-of-credit-status.ts';

const asOf = '2026-06-15';
const fixed: DatedLetter = {
  stored: 'active',
  expiry: '2027-01-31',
  evergreen: false,
  noticeOfNonRenewal: false,
};
const evergreen = { ...fixed, evergreen: true };

describe('the status of a letter of credit', () => {
  it.each([
    ['2026-08-15', 'active'],
    ['2026-08-14', 'expiring'],
    ['2026-06-15', 'expiring'],
    ['2026-06-14', 'expired'],
  ] as const)('of a letter that expires on %s is %s', (expiry, status) => {
    expect(letterStatus({ ...fixed, expiry }, asOf)).toBe(status);
  });

  it('of an evergreen letter stays active until its issuer gives notice', () => {
    const near = { ...evergreen, expiry: '2026-06-20' };

    expect(letterStatus(near, asOf)).toBe('active');
    expect(letterStatus({ ...near, noticeOfNonRenewal: true }, asOf)).toBe('nonRenewal');
    expect(letterStatus({ ...near, noticeOfNonRenewal: true }, '2026-06-21')).toBe('expired');
  });

  it.each(['pending', 'drawn', 'released', 'replaced'] as const)(
    'of a %s letter does not depend on the day',
    (stored) => {
      expect(letterStatus({ ...fixed, stored, expiry: '2020-01-01' }, asOf)).toBe(stored);
    },
  );
});

describe('the warning before a letter expires', () => {
  it.each([
    ['2026-08-15', undefined],
    ['2026-08-14', 60],
    ['2026-07-15', 30],
    ['2026-06-29', 14],
    ['2026-06-22', 7],
    ['2026-06-15', 7],
    ['2026-06-14', undefined],
  ] as const)('of %s is %s days', (expiry, days) => {
    expect(letterAlert({ ...fixed, expiry }, asOf)).toBe(days);
  });

  it('is not given for a letter that renews itself', () => {
    expect(letterAlert({ ...evergreen, expiry: '2026-06-20' }, asOf)).toBeUndefined();
  });
});
