import { describe, expect, it } from 'vitest';
import { coverByLease, type SharedLetter } from '#domain/lease-account/cover-by-lease.ts';
import { securityCover, uncountedReason } from '#domain/lease-account/letter-of-credit-cover.ts';
import { letterAlert, letterStatus } from '#domain/lease-account/letter-of-credit-status.ts';

const asOf = '2026-10-31';
const letter = { amount: '300000.00', expiry: '2027-03-31', status: 'Active' } as const;
const required = { required: '855000.00', cash: '40000.00', asOf } as const;

describe('the cover of a lease (§3.8, §3.9)', () => {
  it.each([
    ['securityDeposit', 'securityDeposit', '340000.00'],
    ['securityDeposit', 'both', '340000.00'],
    ['securityDeposit', 'supplementalRent', '40000.00'],
    ['supplementalRent', 'securityDeposit', '0.00'],
    ['supplementalRent', 'supplementalRent', '300000.00'],
  ] as const)('for %s counts a letter for %s as %s in all', (purpose, given, cover) => {
    const letters = [{ ...letter, purpose: given }];

    expect(securityCover({ ...required, purpose, letters }).cover).toBe(cover);
  });

  it.each([
    [undefined, '2026-11-29', '40000.00'],
    [undefined, '2026-11-30', '340000.00'],
    [60, '2026-12-29', '40000.00'],
    [60, '2026-12-30', '340000.00'],
    [0, '2026-10-31', '340000.00'],
  ])('with %s days counts a letter until %s as %s in all', (daysAhead, expiry, cover) => {
    const held = { ...required, daysAhead, letters: [{ ...letter, expiry }] };

    expect(securityCover(held).cover).toBe(cover);
  });

  it.each([
    ['without notice', {}, '340000.00'],
    ['with a final expiry far ahead', { finalExpiry: '2027-06-30' }, '340000.00'],
    ['with a final expiry within 30 days', { finalExpiry: '2026-11-20' }, '40000.00'],
    ['after notice', { noticeOfNonRenewal: true, finalExpiry: '2027-06-30' }, '40000.00'],
  ])('counts an evergreen letter %s as %s', (_name, change, cover) => {
    const evergreen = { ...letter, expiry: '2026-11-20', evergreen: true, ...change };

    expect(securityCover({ ...required, letters: [evergreen] }).cover).toBe(cover);
  });
});

describe('why a letter does not count (§3.8)', () => {
  it.each([
    ['2026-10-30', 'expired'],
    ['2026-10-31', 'endsSoon'],
    ['2026-11-29', 'endsSoon'],
    ['2026-11-30', undefined],
  ] as const)('is for one that ends on %s: %s', (expiry, reason) => {
    expect(uncountedReason({ ...letter, expiry }, required, asOf)).toBe(reason);
  });
});

const lease = (leaseId: string) => ({ leaseId, currency: 'USD', required: '250000.00' });

describe('a letter over several leases (§3.9)', () => {
  const parts = ['A', 'B'].map((leaseId) => ({ leaseId, amount: '200000.00' }));
  const shared: SharedLetter = { ...letter, id: 'LC-1', parts };

  it('counts at most its amount', () => {
    const [first, second] = coverByLease([lease('A'), lease('B')], [shared], asOf);

    expect(first).toMatchObject({ cover: '200000.00', shortfall: '50000.00' });
    expect(second).toMatchObject({
      cover: '100000.00',
      shortfall: '150000.00',
      letters: [{ id: 'LC-1', part: '200000.00', counted: '100000.00', reason: 'usedUp' }],
    });
  });

  it('uses up nothing for a lease that it does not count for', () => {
    const other = { ...lease('A'), purpose: 'supplementalRent' } as const;
    const deposit = { ...shared, purpose: 'securityDeposit' } as const;
    const covers = coverByLease([other, lease('B')], [deposit], asOf);

    expect(covers.map(({ cover }) => cover)).toEqual(['0.00', '200000.00']);
    expect(covers[0]?.letters[0]?.reason).toBe('otherPurpose');
  });
});

describe('an evergreen letter with a final expiry', () => {
  const evergreen = { stored: 'active', evergreen: true, expiry: '2026-06-01' } as const;

  it.each([
    ['2027-01-31', 'active', undefined],
    ['2026-12-30', 'expiring', 60],
    ['2026-10-30', 'expired', undefined],
  ])('of %s is %s', (finalExpiry, status, alert) => {
    expect(letterStatus({ ...evergreen, finalExpiry }, asOf)).toBe(status);
    expect(letterAlert({ ...evergreen, finalExpiry }, asOf)).toBe(alert);
  });
});
