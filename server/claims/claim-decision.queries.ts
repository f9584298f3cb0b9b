import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { ClaimLimit } from '#contract/claims/claim-detail.ts';
import type { ClaimApproval } from '#domain/claims/claim-approval.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import { approvalOf, claimLimitsOf, fundStandings } from './claim-limits.queries.ts';
import { issueClaimPayment } from './claim-payment.queries.ts';
import { lockClaim, type LockedClaim } from './claim-lock.queries.ts';
import {
  type ClaimVerdict,
  demandDecimals,
  demandOwnFunds,
  demandUncovered,
  granted,
} from './claim-verdict.ts';
import { afterStep, recordStep, type StepBy } from './claim-steps.queries.ts';
import { isoDayOf } from '#domain/dates/date.ts';

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

/** Books the lessor's top-ups for the event of a claim on the day of the decision. */
async function topUp(tx: Tx, claim: LockedClaim, verdict: ClaimVerdict, by: StepBy): Promise<void> {
  const shared = { custId: by.custId, currency: claim.currency, claimId: claim.id };
  await insertRows(
    tx,
    'fund_movement',
    (verdict.topUps ?? []).map(({ fundId, amount }) => ({
      ...shared,
      id: randomUUID(),
      fundId,
      amount,
      movementDate: isoDayOf(by.at),
      kind: 'TOPUP',
      reference: claim.number,
      note: 'Top-up by the lessor for the event of this claim',
    })),
  );
}

/** Two decisions on one customer's funds must see each other's claims. */
async function holdFunds(tx: Tx, custId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('claims of ' || ${custId}, 0))`,
  );
}

/** Stores what made each limit, so that the decision explains itself later. */
async function storeLimits(
  tx: Tx,
  claim: LockedClaim,
  limits: readonly ClaimLimit[],
  custId: string,
): Promise<void> {
  const shared = { claimId: claim.id, custId, currency: claim.currency };
  await insertRows(
    tx,
    'claim_fund',
    limits.map((limit) => ({
      ...shared,
      fundId: limit.fundId,
      eligible: limit.eligible,
      contributions: limit.contributions,
      topUps: limit.topUps,
      earlierClaims: limit.earlierClaims,
      balance: limit.balance,
      committed: limit.committed,
      openingOn: limit.openingOn,
      approved: limit.approved,
      lessorShare: limit.lessorShare,
      lessorShareFor: limit.lessorShareFor,
    })),
  );
}

/**
 * Decides a claim under review by §3.7 and §3.9: every fund pays its eligible lines, at most its
 * limit; one fund never pays for another. Top-ups for the event are booked first and raise the
 * limit; a share of the lessor is paid beside the fund. What a fund pays is committed until it is
 * paid. Throws `notFound`, `conflict` or `invalidRequest` and changes
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
  demandDecimals(verdict, claim);
  await exclude(tx, claim, verdict);
  const today = isoDayOf(by.at);
  demandOwnFunds(await fundStandings(tx, claim.id, today), verdict);
  await topUp(tx, claim, verdict, by);
  const standings = granted(await fundStandings(tx, claim.id, today), verdict);
  demandUncovered(standings, claim);
  const approval = approvalOf(standings, claim.claimed, claim.currency);
  const after = afterStep(claim, commands[approval.status]);
  await storeLimits(tx, claim, claimLimitsOf(standings, approval, claim.currency), custId);
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
 * payment over the same amounts and the lessor's shares that credits the airline's account (domain page §1.5). Throws
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
