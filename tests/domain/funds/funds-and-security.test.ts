import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { approveClaim } from '#domain/claims/claim-approval.ts';
import { fundMovementKinds, rollForward } from '#domain/funds/fund-roll-forward.ts';
import { securityCover } from '#domain/lease-account/letter-of-credit-cover.ts';

describe('rollForward', () => {
  it('§3.6: closes June and July of the performance restoration fund', () => {
    const may = rollForward({
      openingPaid: '1912480.55',
      openingBilled: '1991694.65',
      movements: [
        { kind: 'PAID', amount: '79214.10' },
        { kind: 'BILLED', amount: '81580.84' },
        { kind: 'CLAIM_PAID', amount: '640000.00' },
        { kind: 'TRANSFER_OUT', amount: '25000.00' },
      ],
    });
    const july = rollForward({
      openingPaid: may.closingPaid,
      openingBilled: may.closingBilled,
      movements: [{ kind: 'PAID', amount: '81580.84' }],
    });

    expect(may).toEqual({
      closingPaid: '1326694.65',
      closingBilled: '1408275.49',
      available: '1326694.65',
    });
    expect(july).toEqual({
      closingPaid: '1408275.49',
      closingBilled: '1408275.49',
      available: '1408275.49',
    });
  });

  it('§3.6: closing is the next opening, so months add up to the whole period', () => {
    const movement = fc.record({
      kind: fc.constantFrom(...fundMovementKinds),
      amount: fc
        .integer({ min: -100_000, max: 1_000_000 })
        .map((cents) => (cents / 100).toFixed(2)),
    });

    fc.assert(
      fc.property(fc.array(movement), fc.array(movement), (first, second) => {
        const june = rollForward({ openingPaid: '1.00', openingBilled: '2.00', movements: first });
        const july = rollForward({
          openingPaid: june.closingPaid,
          openingBilled: june.closingBilled,
          movements: second,
        });

        expect(july).toEqual(
          rollForward({
            openingPaid: '1.00',
            openingBilled: '2.00',
            movements: [...first, ...second],
          }),
        );
      }),
    );
  });

  it('refuses a movement of no known kind', () => {
    const movements = [{ kind: JSON.parse('"constructor"'), amount: '1.00' }];

    expect(() => rollForward({ openingPaid: '0', openingBilled: '0', movements })).toThrow(
      'A fund movement must be one of OPENING, BILLED, PAID',
    );
  });
});

describe('approveClaim', () => {
  it('§3.7: limits each fund by itself', () => {
    const funds = [
      {
        fund: 'PR',
        eligible: '2384950.00',
        paidContributions: '1326694.65',
        earlierClaims: '0',
      },
      { fund: 'LLP', eligible: '850000.00', paidContributions: '912340.00', earlierClaims: '0' },
    ];

    expect(approveClaim({ funds, claimed: '3415600.00' })).toEqual({
      funds: [
        {
          fund: 'PR',
          approved: '1326694.65',
          lessorShare: '0.00',
          shortfall: '1058255.35',
          remaining: '0.00',
        },
        {
          fund: 'LLP',
          approved: '850000.00',
          lessorShare: '0.00',
          shortfall: '0.00',
          remaining: '62340.00',
        },
      ],
      approved: '2176694.65',
      shortfall: '1058255.35',
      status: 'Partially approved',
    });
  });

  it('approves at most what the fund holds, and never less than nothing', () => {
    const fund = { fund: 'APU', eligible: '-5.00', paidContributions: '1.00', earlierClaims: '9' };

    expect(approveClaim({ funds: [fund] }).funds).toEqual([
      { fund: 'APU', approved: '0.00', lessorShare: '0.00', shortfall: '0.00', remaining: '0.00' },
    ]);
  });
});

describe('securityCover', () => {
  const letter = { amount: '500000.00', status: 'Active', expiry: '2026-11-20' };
  const held = { required: '855000.00', cash: '40000.00', asOf: '2026-10-31' };

  it('§3.8: leaves out a letter that expires within 30 days', () => {
    const letters = [letter, { ...letter, amount: '300000.00', expiry: '2027-03-31' }];

    expect(securityCover({ ...held, letters })).toEqual({
      cover: '340000.00',
      shortfall: '515000.00',
    });
  });

  it('§3.8: counts an evergreen letter until non-renewal is announced', () => {
    const evergreen = { ...letter, evergreen: true };

    expect(securityCover({ ...held, letters: [evergreen] }).cover).toBe('540000.00');
    expect(
      securityCover({ ...held, letters: [{ ...evergreen, noticeOfNonRenewal: true }] }).cover,
    ).toBe('40000.00');
  });

  it.each(['Pending', 'Expired', 'Drawn', 'Released', 'Replaced', 'active', ''])(
    'does not count a letter that is %s',
    (status) => {
      const letters = [{ ...letter, expiry: '2030-01-01', evergreen: true, status }];

      expect(securityCover({ ...held, letters }).cover).toBe('40000.00');
    },
  );

  it('§3.8: needs no cash, and no letter', () => {
    expect(securityCover({ required: '855000.00', asOf: '2026-10-31', letters: [] })).toEqual({
      cover: '0.00',
      shortfall: '855000.00',
    });
  });

  it('refuses an expiry that does not exist', () => {
    const letters = [{ ...letter, expiry: '2026-11-31' }];

    expect(() => securityCover({ ...held, letters })).toThrow('A date must exist');
  });
});
