import { InvalidInputError } from '#domain/text/invalid-input-error.ts';
import { type Amount, toAmount } from '#domain/money/amount.ts';
import { type Decimal, decimal, larger, smaller, sum, zero } from '#domain/money/decimal.ts';
import { claimLimit, type ClaimLimitFacts } from './claim-limit.ts';

/** The part of a claim that one fund can pay. */
export interface ClaimFund extends Omit<ClaimLimitFacts, 'contributions' | 'currency'> {
  readonly fund: string;
  /** Claimed amount less exclusions. */
  readonly eligible: Amount;
  /** Paid into the fund up to the start of the event. */
  readonly paidContributions: Amount;
  /** Most that the lessor approves, where that is less than the fund could pay. */
  readonly atMost?: Amount | undefined;
  /** What the lessor pays itself, in addition to the fund; default none. */
  readonly lessorShare?: Amount | undefined;
}

/** What one fund pays, and what the lessor pays in addition. */
export interface FundApproval {
  readonly fund: string;
  readonly approved: Amount;
  readonly lessorShare: Amount;
  /** Eligible amount that neither the fund nor the lessor pays. */
  readonly shortfall: Amount;
  /** Limit that remains afterwards. */
  readonly remaining: Amount;
}

/** Outcome of the review of a claim. */
export type ClaimDecision = 'Approved' | 'Partially approved' | 'Rejected';

/** The approved amounts of a claim, including shares of the lessor. */
export interface ClaimApproval {
  readonly funds: readonly FundApproval[];
  readonly approved: Amount;
  readonly shortfall: Amount;
  readonly status: ClaimDecision;
}

/** A claim under review, in one currency. */
export interface ClaimReview {
  readonly funds: readonly ClaimFund[];
  /** Whole amount claimed, exclusions included; the eligible amounts when left out. */
  readonly claimed?: Amount | undefined;
  readonly currency?: string | undefined;
}

interface Shares {
  readonly fund: string;
  readonly eligible: Decimal;
  readonly available: Decimal;
  readonly approved: Decimal;
  readonly lessorShare: Decimal;
}

function lessorShareOf(fund: ClaimFund, uncovered: Decimal, currency?: string): Decimal {
  const share = decimal(fund.lessorShare ?? zero, "The lessor's share");
  if (share.lt(zero))
    throw new InvalidInputError(
      `The lessor's share of ${toAmount(share, currency)} is below 0; enter 0 or more.`,
    );
  if (share.lte(uncovered)) return share;
  throw new InvalidInputError(
    `The lessor's share of ${toAmount(share, currency)} is more than the ` +
      `${toAmount(uncovered, currency)} that the fund does not cover; enter at most that.`,
  );
}

function sharesOf(fund: ClaimFund, currency: string | undefined): Shares {
  const eligible = larger(decimal(fund.eligible, 'The eligible amount'), zero);
  const limit = claimLimit({ ...fund, contributions: fund.paidContributions, currency });
  const available = decimal(limit.limit);
  const payable = smaller(eligible, available);
  const granted = fund.atMost === undefined ? payable : decimal(fund.atMost, 'The granted amount');
  const approved = smaller(payable, larger(granted, zero));
  const lessorShare = lessorShareOf(fund, eligible.minus(approved), currency);
  return { fund: fund.fund, eligible, available, approved, lessorShare };
}

function decide(approved: Decimal, claimed: Decimal): ClaimDecision {
  if (approved.gte(claimed)) return 'Approved';
  return approved.eq(zero) ? 'Rejected' : 'Partially approved';
}

/**
 * Limits a claim (§3.7, §3.9): each fund pays what is eligible, at most its limit, and never more
 * than the lessor approves; one fund never pays for another. Above that, the lessor may pay a share
 * itself. Throws `InvalidInputError` for a share below 0, or above what the fund leaves
 * uncovered.
 */
export function approveClaim(claim: ClaimReview): ClaimApproval {
  const shares = claim.funds.map((fund) => sharesOf(fund, claim.currency));
  const amount = (value: Decimal): Amount => toAmount(value, claim.currency);
  const eligible = sum(shares.map((one) => one.eligible));
  const approved = sum(shares.map((one) => one.approved.plus(one.lessorShare)));
  const claimed = claim.claimed === undefined ? eligible : decimal(claim.claimed, 'The claim');
  return {
    funds: shares.map((one) => ({
      fund: one.fund,
      approved: amount(one.approved),
      lessorShare: amount(one.lessorShare),
      shortfall: amount(one.eligible.minus(one.approved).minus(one.lessorShare)),
      remaining: amount(one.available.minus(one.approved)),
    })),
    approved: amount(approved),
    shortfall: amount(eligible.minus(approved)),
    status: decide(approved, claimed),
  };
}
