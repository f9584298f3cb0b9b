import { describe, expect, it } from 'vitest';
import type { SharedLetter } from '#domain/lease-account/cover-by-lease.ts';
import {
  type OutlookLease,
  outlookDays,
  securityOutlook,
} from '#domain/lease-account/security-outlook.ts';

const today = '2026-11-30';

const lease = (leaseId: string, change: Partial<OutlookLease> = {}): OutlookLease => ({
  leaseId,
  currency: 'USD',
  isRequired: true,
  required: '100.00',
  leaseEnd: '2030-12-31',
  isReturned: false,
  ...change,
});

const letter = (leaseId: string, change: Partial<SharedLetter> = {}): SharedLetter => ({
  id: `letter-${leaseId}`,
  amount: '100.00',
  status: 'Active',
  expiry: '2027-03-15',
  parts: [{ leaseId, amount: '100.00' }],
  ...change,
});

/** The security of the first currency on a day. */
function on(day: string, leases: readonly OutlookLease[], letters: readonly SharedLetter[]) {
  const [first] = securityOutlook(leases, letters, today);
  return first?.points.find((point) => point.day === day);
}

describe('the days of the outlook', () => {
  it('are today and the ends of this and the next 24 months', () => {
    const days = outlookDays('2026-12-01');

    expect(days.slice(0, 3)).toEqual(['2026-12-01', '2026-12-31', '2027-01-31']);
    expect([days.length, days.at(-1)]).toEqual([26, '2028-12-31']);
  });

  it('name the last day of a month once', () => {
    expect(outlookDays(today).slice(0, 2)).toEqual([today, '2026-12-31']);
  });
});

describe('the outlook of the security', () => {
  it('stops counting a letter 30 days before its end (§3.9)', () => {
    const known = [lease('A'), letter('A')] as const;

    // 15 March is 43 days after 31 January, and 15 days after 28 February.
    expect(on('2027-01-31', [known[0]], [known[1]])).toEqual({
      day: '2027-01-31',
      required: '100.00',
      cover: '100.00',
      shortfall: '0.00',
    });
    expect(on('2027-02-28', [known[0]], [known[1]])).toEqual({
      day: '2027-02-28',
      required: '100.00',
      cover: '0.00',
      shortfall: '100.00',
    });
  });

  it('counts a letter that renews itself to the end, and cash', () => {
    const evergreen = letter('A', { evergreen: true });

    expect(on('2028-11-30', [lease('A')], [evergreen])?.shortfall).toBe('0.00');
    expect(on('2028-11-30', [lease('A', { cash: '40.00' })], [])?.shortfall).toBe('60.00');
  });

  it('requires nothing for a lease after its last day, but for one that is held over', () => {
    const ending = lease('A', { leaseEnd: '2027-01-10' });
    const heldOver = lease('B', { leaseEnd: '2026-10-31' });

    expect(on('2026-12-31', [ending, heldOver], [])?.required).toBe('200.00');
    expect(on('2027-01-31', [ending, heldOver], [])?.required).toBe('100.00');
  });

  it('requires nothing for a returned lease after today, however long ago it ended', () => {
    const returned = lease('A', { leaseEnd: '2025-11-30', isReturned: true });

    // Today's point is the figure of the screen of shortfalls, which has every lease.
    expect(on(today, [returned, lease('B')], [])?.required).toBe('200.00');
    expect(on('2026-12-31', [returned, lease('B')], [])?.required).toBe('100.00');
    expect(on('2028-11-30', [returned, lease('B')], [])?.required).toBe('100.00');
  });

  it('adds up what single leases lack: too much at one helps no other', () => {
    const rich = lease('A', { cash: '500.00' });

    expect(on(today, [rich, lease('B')], [])).toEqual({
      day: today,
      required: '200.00',
      cover: '500.00',
      shortfall: '100.00',
    });
  });

  it('keeps currencies apart, and leaves out leases without a requirement', () => {
    const outlook = securityOutlook(
      [
        lease('A'),
        lease('B', { currency: 'EUR' }),
        lease('C', { currency: 'JPY', isRequired: false }),
      ],
      [],
      today,
    );

    expect(outlook.map(({ currency }) => currency)).toEqual(['EUR', 'USD']);
  });
});
