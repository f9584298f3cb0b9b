import { formatMoney } from '#domain/format/numbers.ts';
import { compareAmounts } from '#domain/money/amount.ts';
import { amountFault } from '#domain/money/amount-fault.ts';
import { Refusal, refuseField } from '#domain/refusal.ts';
import { approvalOf, type FundStanding } from '../claim-limits.ts';
import type { LockedClaim } from '../claim-lock.queries.ts';

/** What the lessor pays itself for the lines of one fund. */
export interface LessorShare {
  readonly fundId: string;
  readonly amount: string;
  readonly for: string;
}

/** The lessor's decision about a claim under review. */
export interface ClaimVerdict {
  readonly claimId: string;
  readonly rowVersion: number;
  /** Lines that the lease does not pay for, beyond those the airline has marked, and why. */
  readonly exclusions: readonly { readonly position: number; readonly reason: string }[];
  /** The maximum granted from a fund, when that is less than the fund could pay. */
  readonly grants?: readonly { readonly fundId: string; readonly atMost: string }[];
  /** Top-ups of the lessor to a fund, booked with the decision; they count for this event and later ones. */
  readonly topUps?: readonly { readonly fundId: string; readonly amount: string }[];
  /** Amounts that the lessor pays itself, in addition to a fund, and their purpose. */
  readonly lessorShares?: readonly LessorShare[];
  /** Nothing is paid, whatever the funds contain. */
  readonly isRejected?: boolean;
}

/** Throws `invalidRequest` for a part of the decision about a fund that the claim does not use. */
export function demandOwnFunds(found: readonly FundStanding[], verdict: ClaimVerdict): void {
  const { grants = [], topUps = [], lessorShares = [] } = verdict;
  const named = [...grants, ...topUps, ...lessorShares];
  if (named.every(({ fundId }) => found.some((one) => one.fundId === fundId))) return;
  const detail = 'One of the amounts is for a fund that this claim does not use.';
  throw new Refusal('invalidRequest', { detail });
}

/** Throws `invalidRequest` for an amount with more decimals than the currency of the claim has. */
export function demandVerdictDecimals(verdict: ClaimVerdict, { currency }: LockedClaim): void {
  const { grants = [], topUps = [], lessorShares = [] } = verdict;
  const amounts = [
    ...grants.map(({ atMost }) => atMost),
    ...[...topUps, ...lessorShares].map(({ amount }) => amount),
  ];
  const detail = amounts.map((amount) => amountFault(amount, currency)).find(Boolean);
  if (detail !== undefined) throw new Refusal('invalidRequest', { detail });
}

/** The funds with the maximum and the share that the lessor has set for each. */
export function granted(found: readonly FundStanding[], verdict: ClaimVerdict): FundStanding[] {
  const { grants = [], lessorShares = [], isRejected } = verdict;
  if (isRejected === true) return found.map((one) => ({ ...one, eligible: '0.00' }));
  return found.map((one) => ({
    ...one,
    atMost: grants.find(({ fundId }) => fundId === one.fundId)?.atMost,
    lessorShare: lessorShares.find(({ fundId }) => fundId === one.fundId),
  }));
}

/** A share pays only what its fund leaves uncovered. Throws `invalidRequest` for more. */
export function demandUncovered(found: readonly FundStanding[], claim: LockedClaim): void {
  const without = found.map((one) => ({ ...one, lessorShare: undefined }));
  const { funds } = approvalOf(without, claim.claimed, claim.currency);
  found.forEach(({ fundId, lessorShare }, index) => {
    const shortfall = funds[index]?.shortfall ?? '0';
    if (lessorShare === undefined || compareAmounts(lessorShare.amount, shortfall) <= 0) return;
    refuseField(
      `lessorShares.${fundId}`,
      `The fund leaves ${formatMoney(shortfall, claim.currency)} uncovered. Enter at most this amount.`,
    );
  });
}
