import { type Amount, toAmount } from '#domain/money/amount.ts';
import { type Decimal, decimal, larger, smaller, sum, zero } from '#domain/money/decimal.ts';

/** The part of a claim that one fund can pay. */
export interface ClaimFund {
  readonly fund: string;
  /** Claimed, less exclusions. */
  readonly eligible: Amount;
  /** Paid into the fund up to the start of the event. */
  readonly paidContributions: Amount;
  readonly earlierClaims: Amount;
  /** Most that the lessor approves, where that is less than the fund could pay. */
  readonly atMost?: Amount | undefined;
}

/** What one fund pays. */
export interface FundApproval {
  readonly fund: string;
  readonly approved: Amount;
  readonly shortfall: Amount;
  /** Left in the fund afterwards. */
  readonly remaining: Amount;
}

/** Outcome of the review of a claim. */
export type ClaimDecision = 'Approved' | 'Partially approved' | 'Rejected';

/** What a claim is approved for. */
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

interface Limit {
  readonly fund: string;
  readonly eligible: Decimal;
  readonly available: Decimal;
  readonly approved: Decimal;
}

function limit(fund: ClaimFund): Limit {
  const eligible = larger(decimal(fund.eligible, 'The eligible amount'), zero);
  const paid = decimal(fund.paidContributions, 'The paid contributions');
  const available = larger(paid.minus(decimal(fund.earlierClaims, 'The earlier claims')), zero);
  const payable = smaller(eligible, available);
  const granted = fund.atMost === undefined ? payable : decimal(fund.atMost, 'The granted amount');
  const approved = smaller(payable, larger(granted, zero));
  return { fund: fund.fund, eligible, available, approved };
}

function decide(approved: Decimal, claimed: Decimal): ClaimDecision {
  if (approved.gte(claimed)) return 'Approved';
  return approved.eq(zero) ? 'Rejected' : 'Partially approved';
}

/**
 * Limits a claim (§3.7): each fund pays what is eligible, at most what was paid into it before the
 * event less earlier claims, and never more than the lessor approves; one fund never pays for
 * another.
 */
export function approveClaim(claim: ClaimReview): ClaimApproval {
  const limits = claim.funds.map(limit);
  const amount = (value: Decimal): Amount => toAmount(value, claim.currency);
  const eligible = sum(limits.map((one) => one.eligible));
  const approved = sum(limits.map((one) => one.approved));
  const claimed = claim.claimed === undefined ? eligible : decimal(claim.claimed, 'The claim');
  return {
    funds: limits.map((one) => ({
      fund: one.fund,
      approved: amount(one.approved),
      shortfall: amount(one.eligible.minus(one.approved)),
      remaining: amount(one.available.minus(one.approved)),
    })),
    approved: amount(approved),
    shortfall: amount(eligible.minus(approved)),
    status: decide(approved, claimed),
  };
}
