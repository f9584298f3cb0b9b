import { describe, expect, it } from 'vitest';
import { noAccess } from '#domain/access/access-flags.ts';
import {
  changesSince,
  nextReviewOn,
  quarterName,
  quarterOf,
  reviewDueOn,
  reviewStateOf,
} from '#domain/accounts/access-review.ts';

describe('the quarter of a review', () => {
  it.each([
    ['2026-01-01', '2026-Q1'],
    ['2026-03-31', '2026-Q1'],
    ['2026-04-01', '2026-Q2'],
    ['2026-09-30', '2026-Q3'],
    ['2026-12-31', '2026-Q4'],
  ])('of %s is %s', (day, quarter) => {
    expect(quarterOf(day)).toBe(quarter);
  });

  it('is followed by a review on the first day of the next one', () => {
    const days = ['2026-Q1', '2026-Q2', '2026-Q3', '2026-Q4'].map(nextReviewOn);

    expect(days).toEqual(['2026-04-01', '2026-07-01', '2026-10-01', '2027-01-01']);
  });

  it('has a name, and is due on its first day or when the first owner came', () => {
    expect(quarterName('2026-Q4')).toBe('Q4 2026');
    expect(reviewDueOn('2026-Q4', null)).toBe('2026-10-01');
    expect(reviewDueOn('2026-Q4', '2026-09-30')).toBe('2026-10-01');
    expect(reviewDueOn('2026-Q4', '2026-11-20')).toBe('2026-11-20');
  });
});

describe('where a review stands', () => {
  const facts = { owners: 1, ownerSince: null, lastQuarter: '2026-Q1' };

  it.each([
    ['2026-03-31', facts, 'done'],
    ['2026-04-01', facts, 'due'],
    ['2026-04-14', facts, 'due'],
    ['2026-04-15', facts, 'overdue'],
    ['2026-05-20', { ...facts, ownerSince: '2026-05-10' }, 'due'],
    ['2026-05-24', { ...facts, ownerSince: '2026-05-10' }, 'overdue'],
    ['2026-04-01', { ...facts, owners: 0 }, 'noOwner'],
    ['2026-03-31', { ...facts, owners: 0 }, 'done'],
  ] as const)('on %s', (today, of, state) => {
    expect(reviewStateOf(of, today)).toBe(state);
  });
});

describe('what has changed since the last review', () => {
  const before = { access: { ...noAccess, financial: true }, owner: false };

  it('is every flag and the right to administer users, each given or taken', () => {
    const now = { access: { ...noAccess, admin: true }, owner: true };

    expect(changesSince(before, now)).toEqual([
      'Financial taken',
      'Administrator given',
      'Administering users given',
    ]);
    expect(changesSince(before, before)).toEqual([]);
    expect(changesSince(undefined, before)).toEqual(['New since the last review']);
  });
});
