import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { ClaimLimit } from '#contract/claims/claim-detail.ts';
import type { ClaimApproval } from '#domain/claims/claim-approval.ts';
import type { ClaimStanding } from '#domain/claims/claim-standing.ts';
import { isoDayOf } from '#domain/dates/date.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import type { StepBy } from './claim-history.queries.ts';
import type { LockedClaim } from './claim-lock.queries.ts';
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

/** Books the lessor's top-ups for the event of a claim on the day of the decision. */
export async function bookTopUps(
  tx: Tx,
  claim: LockedClaim,
  verdict: ClaimVerdict,
  by: StepBy,
): Promise<void> {
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

/**
 * Locks the funds until the transaction ends: of two decisions on one customer's funds, the second
 * must see the claims of the first.
 */
export async function holdFunds(tx: Tx, custId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('claims of ' || ${custId}, 0))`,
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
  { approval, after }: { readonly approval: ClaimApproval; readonly after: ClaimStanding },
  by: StepBy,
): Promise<void> {
  const today = isoDayOf(by.at);
  await tx.execute(sql`update claim set status = ${after.status}, approved = ${approval.approved},
      eligible = (select coalesce(sum(amount), 0) from claim_line
        where claim_id = ${claim.id} and is_eligible),
      decided_on = ${today}::date,
      ended_on = case when ${after.status} = 'rejected' then ${today}::date end,
      row_version = row_version + 1
    where cust_id = ${by.custId} and id = ${claim.id}`);
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
