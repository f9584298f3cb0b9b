import { describe, expect, it } from 'vitest';
import { type FundRate, fullRateText, nextRate, rateText } from '#contract/funds/fund-rate.ts';

const rate: FundRate = {
  basis: 'FH',
  lowest: '12.50',
  highest: '12.50',
  minimum: null,
  isByDerate: false,
  from: '2026-01-01',
  to: '2026-12-31',
  standing: 'inForce',
};

describe('a rate in words (§1.7)', () => {
  it.each([
    ['holds', rate, '12.50 per FH'],
    [
      'starts later',
      { ...rate, from: '2027-01-01', standing: 'ahead' } as const,
      '12.50 per FH, from 01 Jan 2027',
    ],
    ['has ended', { ...rate, standing: 'ended' } as const, '12.50 per FH, until 31 Dec 2026'],
  ])('that %s on the day of the figures says so', (_case, shown, words) => {
    expect(rateText(shown)).toBe(words);
  });

  it('has the least units of a month', () => {
    expect(fullRateText({ ...rate, minimum: '1250' })).toBe('12.50 per FH, at least 1,250 a month');
  });
});

describe('the next rate', () => {
  const later = { ...rate, from: '2027-01-01', to: '2027-12-31', standing: 'ahead' } as const;
  const latest = { ...later, from: '2028-01-01', to: '2028-12-31' };

  it('is the first agreed one after the shown rate', () => {
    expect(nextRate([latest, later, rate], rate)).toBe(later);
  });

  it('follows a rate that does not hold yet itself', () => {
    expect(nextRate([latest, later], later)).toBe(latest);
  });

  it('is unknown when none is recorded', () => {
    expect(nextRate([rate], rate)).toBeUndefined();
  });
});
