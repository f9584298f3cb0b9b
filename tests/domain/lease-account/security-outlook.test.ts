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

/** When the first currency lacks security, and when it lacks most. */
const gapOf = (leases: readonly OutlookLease[], letters: readonly SharedLetter[]) =>
  securityOutlook(leases, letters, today)[0]?.gap;

describe('the gap in the security', () => {
  it('begins on the day a letter stops counting, and is seen within a month', () => {
    // 31 March less 30 days is 1 March, the last day that counts; the lease ends before 31 March.
    const ending = lease('A', { leaseEnd: '2027-03-20' });
    const gap = { day: '2027-03-02', shortfall: '100.00' };

    expect(gapOf([ending], [letter('A', { expiry: '2027-03-31' })])).toEqual({
      first: gap,
      worst: gap,
    });
    expect(on('2027-03-31', [ending, lease('B', { cash: '100.00' })], [])?.shortfall).toBe('0.00');
  });

  it('goes by the days ahead of each lease', () => {
    const early = lease('A', { daysAhead: 60 });
    const late = lease('B', { daysAhead: 0 });
    const letters = [letter('A'), letter('B')];

    // 15 March less 60 days is 14 January; with none, the letter counts on its last day.
    expect(gapOf([early, late], letters)).toEqual({
      first: { day: '2027-01-15', shortfall: '100.00' },
      worst: { day: '2027-03-16', shortfall: '200.00' },
    });
  });

  it('is worst on the first day of the largest, also when it begins later', () => {
    const leases = [lease('A', { cash: '90.00' }), lease('B', { leaseEnd: '2027-04-10' })];

    // 15 March less 30 days is 13 February.
    expect(gapOf(leases, [letter('B')])).toEqual({
      first: { day: today, shortfall: '10.00' },
      worst: { day: '2027-02-14', shortfall: '110.00' },
    });
  });

  it('is none on a last day that is covered, nor after it', () => {
    const ending = lease('A', { leaseEnd: '2027-02-13' });

    expect(gapOf([ending], [letter('A')])).toBeNull();
    expect(gapOf([{ ...ending, leaseEnd: '2027-02-14' }], [letter('A')])?.first.day).toBe(
      '2027-02-14',
    );
  });

  it('is worst before a lease ends with which another one shares a letter', () => {
    const shared = letter('A', {
      expiry: '2040-01-01',
      amount: '150.00',
      parts: [
        { leaseId: 'A', amount: '100.00' },
        { leaseId: 'B', amount: '100.00' },
      ],
    });
    const ending = lease('A', { leaseEnd: '2027-01-10' });

    // B lacks 50.00 while A uses 100.00 of the 150.00, and nothing afterwards.
    expect(gapOf([ending, lease('B')], [shared])).toEqual({
      first: { day: today, shortfall: '50.00' },
      worst: { day: today, shortfall: '50.00' },
    });
  });

  it('is none after the 24 months', () => {
    // 29 December 2028 less 30 days is 29 November, within; a day later is 30 November, the last.
    expect(gapOf([lease('A')], [letter('A', { expiry: '2028-12-29' })])?.first.day).toBe(
      '2028-11-30',
    );
    expect(gapOf([lease('A')], [letter('A', { expiry: '2028-12-30' })])).toBeNull();
  });
});
