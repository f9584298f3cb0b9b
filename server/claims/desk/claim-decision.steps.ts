import type { ClaimApproval } from '#domain/claims/claim-approval.ts';
import { isoDayOf } from '#domain/dates/date.ts';
import { Refusal, refuseField } from '#domain/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import {
  excludeLines,
  insertTopUps,
  storeVerdict,
  storeLimits,
  storePayment,
} from './claim-decision.queries.ts';
import type { StepBy } from '../claim-history.queries.ts';
import { approvalOf, claimLimitsOf } from '../claim-limits.ts';
import { readFundFacts } from '../claim-limits.queries.ts';
import { holdClaims, type LockedClaim } from '../claim-lock.queries.ts';
import { nameClaimPerson } from '../claim-people.steps.ts';
import { issueClaimPayment } from './claim-payment.steps.ts';
import {
  type ClaimVerdict,
  demandVerdictDecimals,
  demandOwnFunds,
  demandUncovered,
  granted,
} from './claim-verdict.ts';
import { afterStep, lockClaim, recordStep } from '../claim.steps.ts';

const commands = {
  Approved: 'lessor.approve',
  'Partially approved': 'lessor.approvePartly',
  Rejected: 'lessor.reject',
} as const satisfies Record<ClaimApproval['status'], string>;

function demandReasons(verdict: ClaimVerdict): void {
  for (const { reason } of verdict.exclusions)
    if (reason.trim() === '')
      throw new Refusal('invalidRequest', {
        detail: 'Say why each excluded line is excluded.',
      });
}

/** Books the lessor's top-ups for the event of a claim on the day of the decision. */
async function bookTopUps(
  tx: Tx,
  claim: LockedClaim,
  verdict: ClaimVerdict,
  by: StepBy,
): Promise<void> {
  const on = isoDayOf(by.at);
  const note = 'Top-up by the lessor for the event of this claim';
  const topUps = (verdict.topUps ?? []).map((topUp) => ({ ...topUp, on, note }));
  await insertTopUps(tx, claim, by.custId, topUps);
}

/**
 * Decides a claim under review by §3.7 and §3.9: every fund pays its eligible lines, at most its
 * limit; one fund never pays for another. Top-ups for the event are booked first and raise the
 * limit; a share of the lessor is paid beside the fund. What a fund pays is committed until it is
 * paid. Throws `notFound`, `conflict`, `invalidRequest` or `anotherPerson` and changes nothing.
 */
export async function decideClaim(
  tx: Tx,
  verdict: ClaimVerdict,
  by: StepBy,
): Promise<ClaimApproval> {
  const { custId } = by;
  const claim = await lockClaim(tx, custId, verdict.claimId, verdict.rowVersion);
  await holdClaims(tx, custId);
  demandVerdictDecimals(verdict, claim);
  demandReasons(verdict);
  await excludeLines(tx, claim, verdict);
  const today = isoDayOf(by.at);
  demandOwnFunds(await readFundFacts(tx, claim.id, today), verdict);
  await bookTopUps(tx, claim, verdict, by);
  const standings = granted(await readFundFacts(tx, claim.id, today), verdict);
  demandUncovered(standings, claim);
  const approval = approvalOf(standings, claim.claimed, claim.currency);
  const after = afterStep(claim, commands[approval.status]);
  await storeLimits(tx, claim, claimLimitsOf(standings, approval, claim.currency), custId);
  const { status } = after;
  if (status !== 'rejected') await nameClaimPerson(tx, claim, 'approve', by);
  const endedOn = status === 'rejected' ? today : null;
  const { approved } = approval;
  await storeVerdict(tx, claim, { custId, status, approved, decidedOn: today, endedOn });
  await recordStep(tx, claim, after, 'lessor', by);
  return approval;
}

/**
 * Pays an approved claim on a value date: a CLAIM_PAID movement in each of its funds, and a claim
 * payment over the same amounts and the lessor's shares that credits the airline's account (domain
 * page §1.5). Throws `conflict` for a claim that is not approved or has changed, `anotherPerson` for
 * who began or approved it, and `invalidRequest` for a future day: until that day the fund would still have the money, but the
 * claim would no longer commit it.
 */
export async function payClaim(
  tx: Tx,
  payment: { readonly claimId: string; readonly rowVersion: number; readonly paidOn: string },
  by: StepBy,
): Promise<void> {
  const { custId } = by;
  if (payment.paidOn > isoDayOf(by.at))
    refuseField('paidOn', 'Enter the day of the payment, today or before.');
  const claim = await lockClaim(tx, custId, payment.claimId, payment.rowVersion);
  const after = afterStep(claim, 'lessor.pay');
  await nameClaimPerson(tx, claim, 'pay', by);
  const invoiceId = await issueClaimPayment(tx, claim, { custId, paidOn: payment.paidOn });
  await storePayment(tx, claim, { after, paidOn: payment.paidOn, invoiceId }, by);
  await recordStep(tx, claim, after, 'lessor', by);
}
