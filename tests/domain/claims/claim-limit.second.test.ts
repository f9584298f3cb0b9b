import { expect, test } from 'vitest';
import { approveClaim } from '#domain/claims/claim-approval.ts';
import { claimsOnFunds } from '#tests/support/second/arbitrary-accounts.ts';
import { askedLeases } from '#tests/support/second/asked-runs.ts';
import { differenceIn, firstDifference } from '#tests/support/second/differences.ts';
import { Fraction, least } from '#tests/support/second/fraction.ts';
import { fundLimit } from '#tests/support/second/fund-account.ts';
import { moneyText } from '#tests/support/second/minor-units.ts';

const runs = askedLeases(300);

test(
  `${runs.numRuns} claims are limited by what was there and by what is there now (§3.7, §3.9)`,
  { timeout: 3_600_000 },
  () => {
    const difference = differenceIn(claimsOnFunds, runs, (one) => {
      const { currency, eligible, atMost } = one;
      const approval = approveClaim({
        funds: [
          {
            fund: 'PR',
            eligible,
            paidContributions: one.creditedBefore,
            topUps: one.eventTopUps,
            earlierClaims: one.chargedBefore,
            balance: one.balanceNow,
            committed: one.committed,
            atMost,
          },
        ],
        currency,
      });
      const limit = fundLimit({
        creditedBefore: Fraction.of(one.creditedBefore),
        eventTopUps: Fraction.of(one.eventTopUps),
        chargedBefore: Fraction.of(one.chargedBefore),
        balanceNow: Fraction.of(one.balanceNow),
        committed: Fraction.of(one.committed),
      });
      const wanted = least(Fraction.of(eligible), Fraction.of(atMost ?? eligible));
      const approved = least(wanted, limit);
      const figures = [approved, approved, Fraction.of(eligible).minus(approved)];
      return firstDifference(
        [approval.approved, approval.funds[0]?.approved, approval.shortfall],
        figures.map((figure) => moneyText(figure, currency)),
      );
    });

    expect(difference).toBe('none');
  },
);
