import { sql } from 'drizzle-orm';
import type { ClaimApproval } from '#domain/claims/claim-approval.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import {
  approvalOf,
  fundStandings,
  type FundStanding,
  claimLimitsOf,
} from './claim-limits.queries.ts';
import { issueClaimPayment } from './claim-payment.queries.ts';
import { lockClaim, type LockedClaim } from './claim-lock.queries.ts';
import { afterStep, recordStep, type StepBy } from './claim-steps.queries.ts';
import { isoDayOf } from '#domain/dates/date.ts';

/** The lessor's decision about a claim under review. */
export interface ClaimVerdict {
  readonly claimId: string;
  readonly rowVersion: number;
  /** Lines that the lease does not pay for, beyond those the airline has marked, and why. */
  readonly exclusions: readonly { readonly position: number; readonly reason: string }[];
  /** Most that is granted from a fund, where that is less than it could pay. */
  readonly grants?: readonly { readonly fundId: string; readonly atMost: string }[];
  /** Nothing is paid, whatever the funds contain. */
  readonly isRejected?: boolean;
}

const commands = {
  Approved: 'lessor.approve',
  'Partially approved': 'lessor.approvePartly',
  Rejected: 'lessor.reject',
} as const satisfies Record<ClaimApproval['status'], string>;

async function exclude(tx: Tx, claim: LockedClaim, verdict: ClaimVerdict): Promise<void> {
  for (const { reason } of verdict.exclusions)
    if (reason.trim() === '')
      throw new Refusal('invalidRequest', {
        detail: 'Say why each excluded line is excluded.',
      });
  const exclusions = JSON.stringify(verdict.exclusions);
  await tx.execute(sql`update claim_line n set is_eligible = false, reason = x.reason
    from json_to_recordset(${exclusions}::json) as x(position int, reason text)
    where n.claim_id = ${claim.id} and n.position = x.position`);
}

/**
 * The funds as limited by the lessor. Throws `invalidRequest` for a fund that the claim does not
 * use.
 */
function granted(found: readonly FundStanding[], verdict: ClaimVerdict): FundStanding[] {
  const { grants = [], isRejected } = verdict;
  if (grants.some(({ fundId }) => found.every((one) => one.fundId !== fundId))) {
    const detail = 'One of the granted amounts is for a fund that this claim does not draw on.';
    throw new Refusal('invalidRequest', { detail });
  }
  if (isRejected === true) return found.map((one) => ({ ...one, eligible: '0.00' }));
  return found.map((one) => ({
    ...one,
    atMost: grants.find(({ fundId }) => fundId === one.fundId)?.atMost,
  }));
}

/** Two decisions on one customer's funds must see each other's claims. */
async function holdFunds(tx: Tx, custId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('claims of ' || ${custId}, 0))`,
  );
}

/**
 * Decides a claim under review by §3.7: every fund pays its eligible lines, at most what was paid
 * in before the event less earlier claims; one fund never pays for another. The approved amount is
 * committed until it is paid. Throws `notFound`, `conflict` or `invalidRequest` and changes
 * nothing.
 */
export async function decideClaim(
  tx: Tx,
  verdict: ClaimVerdict,
  by: StepBy,
): Promise<ClaimApproval> {
  const { custId } = by;
  const claim = await lockClaim(tx, custId, verdict.claimId, verdict.rowVersion);
  await holdFunds(tx, custId);
  await exclude(tx, claim, verdict);
  const today = isoDayOf(by.at);
  const standings = granted(await fundStandings(tx, claim.id, today), verdict);
  const approval = approvalOf(standings, claim.claimed, claim.currency);
  const after = afterStep(claim, commands[approval.status]);
  for (const limit of claimLimitsOf(standings, approval)) {
    await tx.execute(sql`insert into claim_fund (claim_id, fund_id, cust_id, currency, eligible,
        contributions, earlier_claims, approved)
      values (${claim.id}, ${limit.fundId}, ${custId}, ${claim.currency}, ${limit.eligible},
        ${limit.contributions}, ${limit.earlierClaims}, ${limit.approved})`);
  }
  await tx.execute(sql`update claim set status = ${after.status}, approved = ${approval.approved},
      eligible = (select coalesce(sum(amount), 0) from claim_line
        where claim_id = ${claim.id} and is_eligible),
      decided_on = ${today}::date,
      ended_on = case when ${after.status} = 'rejected' then ${today}::date end,
      row_version = row_version + 1
    where cust_id = ${custId} and id = ${claim.id}`);
  await recordStep(tx, claim, after, 'lessor', by);
  return approval;
}

/**
 * Pays an approved claim on a value date: a CLAIM_PAID movement in each of its funds, and a claim
 * payment over the same amounts that credits the airline's account (domain page §1.5). Throws
 * `conflict` for a claim that is not approved or has changed.
 */
export async function payClaim(
  tx: Tx,
  payment: { readonly claimId: string; readonly rowVersion: number; readonly paidOn: string },
  by: StepBy,
): Promise<void> {
  const { custId } = by;
  const claim = await lockClaim(tx, custId, payment.claimId, payment.rowVersion);
  const after = afterStep(claim, 'lessor.pay');
  const invoiceId = await issueClaimPayment(tx, claim, { custId, paidOn: payment.paidOn });
  await tx.execute(sql`insert into fund_movement (id, fund_id, cust_id, currency, movement_date, kind,
      amount, reference, note, claim_id, invoice_id)
    select gen_random_uuid(), fund_id, cust_id, currency, ${payment.paidOn}::date, 'CLAIM_PAID',
      approved, ${claim.number}, 'Claim paid', claim_id, ${invoiceId}
    from claim_fund where claim_id = ${claim.id} and approved > 0`);
  await tx.execute(sql`update claim set status = ${after.status}, paid = approved,
      paid_on = ${payment.paidOn}::date, ended_on = ${payment.paidOn}::date,
      row_version = row_version + 1
    where cust_id = ${custId} and id = ${claim.id}`);
  await recordStep(tx, claim, after, 'lessor', by);
}
