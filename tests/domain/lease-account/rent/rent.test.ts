import { describe, expect, it } from 'vitest';
import { escalate, stubRent } from '#domain/lease-account/rent/fixed-rent.ts';
import { factorRent, notionalRent } from '#domain/lease-account/rent/floating-rent.ts';

describe('escalate', () => {
  it('§3.1: rounds every step', () => {
    expect(escalate('285000.00', '0.025', 2)).toEqual(['292125.00', '299428.13']);
  });

  it('§3.5: rounds a rate each year, which compounding at once would not', () => {
    expect(escalate('260.85', '0.04', 2)).toEqual(['271.28', '282.13']);
    expect(escalate('260.85', '0.0816', 1)).toEqual(['282.14']);
    expect(escalate('228.00', '0.04', 1)).toEqual(['237.12']);
  });

  it.each([
    ['14500', '14935.00'],
    ['6500', '6695.00'],
    ['4750', '4892.50'],
    ['55.00', '56.65'],
  ])('§3.5: raises the rate %s by 3 %% to %s', (rate, raised) => {
    expect(escalate(rate, '0.03', 1)).toEqual([raised]);
  });

  it.each([-1, 0.5, 1001, Number.NaN])('refuses %d steps', (steps) => {
    expect(() => escalate('1', '0', steps)).toThrow('The steps must be a whole number');
  });
});

describe('stubRent', () => {
  const stub = { rent: '299428.13', from: '2027-01-15', to: '2027-02-01' } as const;

  it('§3.1: shares a month by 30/360', () => {
    expect(stubRent({ ...stub, dayCount: '30/360US' })).toEqual({ days: 16, amount: '159695.00' });
  });

  it('§3.1: shares the period that starts with the stub by actual days', () => {
    expect(stubRent({ ...stub, dayCount: 'ACT/PERIOD' })).toEqual({
      days: 17,
      amount: '164202.52',
    });
  });

  it('refuses a stub that ends before it starts', () => {
    expect(() => stubRent({ ...stub, to: '2027-01-14', dayCount: '30/360US' })).toThrow(
      'The stub must not end (14 Jan 2027) before it starts (15 Jan 2027).',
    );
  });

  it('refuses a period without days', () => {
    expect(() => stubRent({ ...stub, dayCount: 'ACT/PERIOD', periodDays: 0 })).toThrow(
      'The length of the period must be more than 0; it is 0.',
    );
  });
});

describe('notionalRent', () => {
  const terms = {
    notional: '32500000.00',
    rate: '0.0428517',
    margin: '0.0215',
    amortisation: '412500.00',
    dayCount: 'ACT/360',
    from: '2026-06-15',
    to: '2026-09-15',
  } as const;

  it('§3.2 a: adds amortisation to interest on the notional', () => {
    expect(notionalRent(terms)).toEqual({
      days: 92,
      allInRate: '0.0643517',
      interest: '534476.62',
      rent: '946976.62',
    });
  });

  it('§3.2 a: another convention gives another amount', () => {
    expect(notionalRent({ ...terms, dayCount: 'ACT/365F' }).interest).toBe('527155.02');
    expect(notionalRent({ ...terms, dayCount: '30/360US' }).interest).toBe('522857.56');
  });

  it('accrues nothing in a period without days', () => {
    expect(notionalRent({ ...terms, to: terms.from })).toEqual({
      days: 0,
      allInRate: '0.0643517',
      interest: '0.00',
      rent: '412500.00',
    });
  });

  it('refuses a period that ends before it starts', () => {
    expect(() => notionalRent({ ...terms, to: '2026-06-14' })).toThrow(
      'The period must not end (14 Jun 2026) before it starts (15 Jun 2026).',
    );
  });
});

describe('factorRent', () => {
  const terms = { base: '310000.00', assumedRate: '0.0400000', perBasisPoint: '135.00' };

  it('§3.2 b: moves the rent by an amount per basis point', () => {
    expect(factorRent({ ...terms, fixing: '0.0431842' })).toEqual({
      basisPoints: '31.842',
      exactAdjustment: '4298.67',
      adjustment: '4298.67',
      rent: '314298.67',
    });
  });

  it('§3.2 b: is symmetric without a floor', () => {
    expect(factorRent({ ...terms, fixing: '0.0368158' }).rent).toBe('305701.33');
  });

  it('leaves the base alone at the assumed rate', () => {
    expect(factorRent({ ...terms, fixing: '0.04' })).toEqual({
      basisPoints: '0',
      exactAdjustment: '0',
      adjustment: '0.00',
      rent: '310000.00',
    });
  });
});
