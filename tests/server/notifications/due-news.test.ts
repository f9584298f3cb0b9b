import { describe, expect, it } from 'vitest';
import { ndaDueNews } from '#server/listings/nda-news.ts';
import { letterNews, remindedMonths, utilisationNews } from '#server/notifications/due-news.ts';

const letter = {
  reference: 'LC-9',
  bank: 'First Bank',
  currency: 'USD',
  amount: '500000.00',
  expiry: '2026-08-01',
  stored: 'active',
  evergreen: false,
  nonRenewalOn: null,
  finalExpiry: null,
} as const;

const agreement = {
  id: 'a1',
  externalUserId: '00000000-0000-4000-8000-000000000001',
  listingId: '00000000-0000-4000-8000-000000000002',
  number: 'AFS-101',
  name: 'Airbus A320-214',
  version: '1',
  current: '1',
  next: null,
  expiresOn: '2028-06-15',
};

describe('news that follow from the day', () => {
  it.each([
    ['2026-06-01', []],
    ['2026-06-02', ['LC-9:2026-08-01:60']],
    ['2026-07-02', ['LC-9:2026-08-01:30']],
    ['2026-07-20', ['LC-9:2026-08-01:14']],
    ['2026-07-31', ['LC-9:2026-08-01:7']],
    ['2026-08-02', []],
  ])('warn of a letter of credit on %s as §1.5 says', (asOf, subjects) => {
    expect(letterNews('AUR', letter, asOf).map(({ subject }) => subject)).toEqual(subjects);
  });

  it('warn of the final expiry of a letter that renews itself until then', () => {
    const evergreen = { ...letter, evergreen: true, expiry: '2026-06-30' };
    const last = { ...evergreen, finalExpiry: '2026-08-01' };

    expect(letterNews('AUR', last, '2026-07-20').map(({ subject }) => subject)).toEqual([
      'LC-9:2026-08-01:14',
    ]);
  });

  it('say nothing of a letter that renews itself', () => {
    expect(letterNews('AUR', { ...letter, evergreen: true }, '2026-07-31')).toEqual([]);
  });

  it.each([
    ['2026-06-15', {}, []],
    ['2026-06-15', { next: { version: '2', from: '2026-06-29' } }, ['a1:changes:2']],
    ['2026-06-15', { next: { version: '2', from: '2026-06-30' } }, []],
    ['2026-06-29', { current: '2' }, ['a1:superseded:2']],
    ['2028-05-16', {}, ['a1:ends:30']],
    ['2028-06-08', {}, ['a1:ends:7']],
    ['2028-06-15', {}, []],
  ])('warn of an NDA on %s when it changes or ends %#', (asOf, change, subjects) => {
    const news = ndaDueNews('AUR', { ...agreement, ...change }, asOf);

    expect(news.map(({ subject }) => subject)).toEqual(subjects);
    expect(news.every(({ to }) => to === agreement.externalUserId)).toBe(true);
  });

  // The 10th of June 2026 is a Wednesday, the 15th a Monday.
  it.each([
    ['2026-06-04', []],
    ['2026-06-05', ['utilisationDue 2026-05:2026-06-10:due5']],
    ['2026-06-09', ['utilisationDue 2026-05:2026-06-10:due1']],
    [
      '2026-06-11',
      ['utilisationLate 2026-05:2026-06-10:late1', 'utilisationDue 2026-05:2026-06-15:due5'],
    ],
    [
      '2026-06-16',
      ['utilisationLate 2026-05:2026-06-10:late5', 'utilisationLate 2026-05:2026-06-15:late1'],
    ],
  ])('remind of utilisation on %s as §1.8 says, once per due date', (asOf, expected) => {
    const calendars = 'newYork+dublin';
    const leases = [
      { leaseNo: 'AUR-A01', dueDay: 10, calendars, liveFrom: null },
      { leaseNo: 'AUR-A02', dueDay: 15, calendars, liveFrom: null },
      { leaseNo: 'AUR-A03', dueDay: 10, calendars, liveFrom: null },
    ];

    const news = utilisationNews('AUR', '2026-05', leases, asOf);

    expect(news.map(({ kind, subject }) => `${kind} ${subject}`)).toEqual(expected);
    expect(news[0]?.text ?? 'Not reported: AUR-A01, AUR-A03.').toContain('AUR-A01, AUR-A03');
  });

  it('look at the last two closed months', () => {
    expect(remindedMonths('2026-01-20')).toEqual(['2025-12', '2025-11']);
  });
});
