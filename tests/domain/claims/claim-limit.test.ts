import { describe, expect, it } from 'vitest';
import { approveClaim } from '#domain/claims/claim-approval.ts';
import { claimEventRules } from '#domain/claims/claim-event.ts';
import { claimLimit } from '#domain/claims/claim-limit.ts';
import { fundKinds } from '#domain/funds/fund-kind.ts';

const facts = { contributions: '900000.00', earlierClaims: '0.00' };

describe('the limit of a claim on a fund (§3.7, §3.9)', () => {
  it('is what was there at the commencement when the fund has grown since', () => {
    expect(claimLimit({ ...facts, balance: '1200000.00', committed: '0.00' })).toEqual({
      atEvent: '900000.00',
      now: '1200000.00',
      limit: '900000.00',
    });
  });

  it('is what is there now when a claim for a later event was paid first', () => {
    expect(claimLimit({ ...facts, balance: '350000.00', committed: '100000.00' })).toEqual({
      atEvent: '900000.00',
      now: '250000.00',
      limit: '250000.00',
    });
  });

  it('counts a top-up for the event in both, once, whenever it was booked', () => {
    const topUps = '200000.00';
    const booked = { ...facts, topUps, balance: '1100000.00', committed: '0.00' };
    const granted = { ...booked, balance: '900000.00', unbookedTopUps: topUps };

    expect(claimLimit(booked).limit).toBe('1100000.00');
    expect(claimLimit(granted)).toEqual({
      atEvent: '1100000.00',
      now: '1100000.00',
      limit: '1100000.00',
    });
  });

  it('subtracts earlier claims, and is never less than nothing', () => {
    expect(claimLimit({ ...facts, earlierClaims: '640000.00' }).limit).toBe('260000.00');
    expect(claimLimit({ ...facts, earlierClaims: '950000.00' }).limit).toBe('0.00');
    expect(claimLimit({ ...facts, balance: '-35000.00', committed: '0.00' }).limit).toBe('0.00');
  });
});

describe('an approval above the funds', () => {
  const fund = {
    fund: 'PR',
    eligible: '2384950.00',
    paidContributions: '1326694.65',
    earlierClaims: '0.00',
  };

  it('is a share of the lessor beside what the fund pays', () => {
    const approval = approveClaim({ funds: [{ ...fund, lessorShare: '500000.00' }] });

    expect(approval.funds).toEqual([
      {
        fund: 'PR',
        approved: '1326694.65',
        lessorShare: '500000.00',
        shortfall: '558255.35',
        remaining: '0.00',
      },
    ]);
    expect(approval).toMatchObject({
      approved: '1826694.65',
      shortfall: '558255.35',
      status: 'Partially approved',
    });
  });

  it('approves the claim when fund and share together cover it', () => {
    const approval = approveClaim({ funds: [{ ...fund, lessorShare: '1058255.35' }] });

    expect([approval.approved, approval.status]).toEqual(['2384950.00', 'Approved']);
  });

  it('is refused above what the fund leaves uncovered', () => {
    const claim = { funds: [{ ...fund, lessorShare: '1058255.36' }] };

    expect(() => approveClaim(claim)).toThrow(
      "The lessor's share of 1058255.36 is more than the 1058255.35 that the fund does not cover",
    );
  });

  it('is refused below 0, with a text that says so', () => {
    const claim = { funds: [{ ...fund, lessorShare: '-1.00' }] };

    expect(() => approveClaim(claim)).toThrow(
      "The lessor's share of -1.00 is below 0; enter 0 or more.",
    );
  });
});

it('every kind of fund has an event that draws on it', () => {
  const drawn = new Set(Object.values(claimEventRules).flatMap(({ funds }) => funds));

  expect(fundKinds.filter((kind) => !drawn.has(kind))).toEqual([]);
});
