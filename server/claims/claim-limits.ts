import type { ClaimLimit } from '#contract/claims/claim-detail.ts';
import { approveClaim, type ClaimApproval } from '#domain/claims/claim-approval.ts';
import { claimLimit } from '#domain/claims/claim-limit.ts';
import { addAmounts, subtractAmounts } from '#domain/money/amount.ts';
import type { DecidedFund, FundFacts } from './claim-limits.queries.ts';

/** A fund of a claim, with what the lessor has set for it. */
export type FundStanding = FundFacts & {
  /** The maximum that the lessor grants from the fund. */
  readonly atMost?: string | undefined;
  /** The amount that the lessor pays itself, and its purpose. */
  readonly lessorShare?: { readonly amount: string; readonly for: string } | undefined;
};

/** What the funds pay for a claimed total, by the domain's rule. */
export function approvalOf(
  standings: readonly FundStanding[],
  claimed: string,
  currency: string,
): ClaimApproval {
  const funds = standings.map(({ fundId, contributions, lessorShare, ...facts }) => ({
    ...facts,
    fund: fundId,
    paidContributions: contributions,
    lessorShare: lessorShare?.amount,
  }));
  return approveClaim({ funds, claimed, currency });
}

/** The facts, both bounds and the approval of each fund. */
export function claimLimitsOf(
  standings: readonly FundStanding[],
  { funds }: ClaimApproval,
  currency: string,
): ClaimLimit[] {
  return standings.map(({ atMost: _atMost, lessorShare, ...standing }, index) => {
    const { atEvent, now = null, limit } = claimLimit({ ...standing, currency });
    const { fund: _fund, ...approval } = funds[index] ?? {
      fund: '',
      approved: '0.00',
      lessorShare: '0.00',
      shortfall: '0.00',
      remaining: '0.00',
    };
    return {
      ...standing,
      atEvent,
      now,
      limit,
      ...approval,
      lessorShareFor: lessorShare?.for ?? '',
    };
  });
}

/** The limits as they were decided. */
export function decidedLimits(funds: readonly DecidedFund[], currency: string): ClaimLimit[] {
  return funds.map((row) => {
    const { eligible, approved, lessorShare } = row;
    const facts = { ...row, balance: row.balance ?? undefined, committed: row.committed ?? '0' };
    const { atEvent, now = null, limit } = claimLimit({ ...facts, currency });
    const covered = addAmounts([approved, lessorShare], currency);
    const shortfall = subtractAmounts(eligible, covered, currency);
    const remaining = subtractAmounts(limit, approved, currency);
    return { ...row, atEvent, now, limit, shortfall, remaining };
  });
}
