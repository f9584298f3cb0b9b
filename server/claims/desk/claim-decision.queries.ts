import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { ClaimLimit } from '#contract/claims/claim-detail.ts';
import type { ClaimStanding } from '#domain/claims/claim-standing.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import type { StepBy } from '../claim-history.queries.ts';
import type { LockedClaim } from '../claim-lock.queries.ts';
import type { ClaimVerdict } from './claim-verdict.ts';

/** Excludes lines of a locked claim, each with its reason. */
export async function excludeLines(
  tx: Tx,
  claim: LockedClaim,
  verdict: ClaimVerdict,
): Promise<void> {
  const exclusions = JSON.stringify(verdict.exclusions);
  await tx.execute(sql`update claim_line n set is_eligible = false, reason = x.reason
    from json_to_recordset(${exclusions}::json) as x(position int, reason text)
    where n.claim_id = ${claim.id} and n.position = x.position`);
}

/** A top-up of the lessor to a fund for the event of a claim. */
export interface ClaimTopUp {
  readonly fundId: string;
  readonly amount: string;
  /** Day of the decision. */
  readonly on: string;
  readonly note: string;
}

/** Books top-ups for the event of a claim. */
export async function insertTopUps(
  tx: Tx,
  claim: LockedClaim,
  custId: string,
  topUps: readonly ClaimTopUp[],
): Promise<void> {
  const shared = { custId, currency: claim.currency, claimId: claim.id };
  await insertRows(
    tx,
    'fund_movement',
    topUps.map(({ fundId, amount, on, note }) => ({
      ...shared,
      id: randomUUID(),
      fundId,
      amount,
      movementDate: on,
      kind: 'TOPUP',
      reference: claim.number,
      note,
    })),
  );
}

/** Stores the inputs of each limit, so that the decision can be explained later. */
export async function storeLimits(
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

/** Stores the decision of a locked claim. */
export async function storeVerdict(
  tx: Tx,
  claim: LockedClaim,
  verdict: {
    readonly custId: string;
    readonly status: ClaimStanding['status'];
    readonly approved: string;
    readonly decidedOn: string;
    /** Null while the claim is still to be paid. */
    readonly endedOn: string | null;
  },
): Promise<void> {
  const { custId, status, approved, decidedOn, endedOn } = verdict;
  await tx.execute(sql`update claim set status = ${status}, approved = ${approved},
      eligible = (select coalesce(sum(amount), 0) from claim_line
        where claim_id = ${claim.id} and is_eligible),
      decided_on = ${decidedOn}::date,
      ended_on = ${endedOn}::date,
      row_version = row_version + 1
    where cust_id = ${custId} and id = ${claim.id}`);
}

/** Books what each fund of an approved claim pays, and stores that the claim is paid. */
export async function storePayment(
  tx: Tx,
  claim: LockedClaim,
  payment: {
    readonly after: ClaimStanding;
    readonly paidOn: string;
    /** The claim payment that credits the airline's account. */
    readonly invoiceId: string;
  },
  { custId }: Pick<StepBy, 'custId'>,
): Promise<void> {
  const { after, paidOn, invoiceId } = payment;
  await tx.execute(sql`insert into fund_movement (id, fund_id, cust_id, currency, movement_date, kind,
      amount, reference, note, claim_id, invoice_id)
    select gen_random_uuid(), fund_id, cust_id, currency, ${paidOn}::date, 'CLAIM_PAID',
      approved, ${claim.number}, 'Claim paid', claim_id, ${invoiceId}
    from claim_fund where claim_id = ${claim.id} and approved > 0`);
  await tx.execute(sql`update claim set status = ${after.status}, paid = approved,
      paid_on = ${paidOn}::date, ended_on = ${paidOn}::date,
      row_version = row_version + 1
    where cust_id = ${custId} and id = ${claim.id}`);
}
