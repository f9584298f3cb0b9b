import { sql } from 'drizzle-orm';
import { exclusionReasons } from '#domain/claims/claim-line.ts';
import type { ClaimStanding } from '#domain/claims/claim-standing.ts';
import { isoDayOf } from '#domain/dates/date.ts';
import type { ClaimCommand } from '#machines/claims/claim/claim.machine.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { LockedClaim } from './claim-lock.queries.ts';

/** Who takes a step, and when. */
export interface StepBy {
  readonly custId: string;
  readonly externalUserId: string;
  /** Name for the history. */
  readonly name: string;
  /** UTC. */
  readonly at: Date;
  readonly note: string;
}

/** Begins the history of a claim that the airline has created. */
export async function insertFirstEvent(
  tx: Tx,
  { id, currency }: Pick<LockedClaim, 'id' | 'currency'>,
  begun: { readonly custId: string; readonly at: Date; readonly by: string },
): Promise<void> {
  await tx.execute(sql`insert into claim_event (claim_id, sequence, cust_id, currency, at,
      from_status, to_status, side, by_name)
    values (${id}, 1, ${begun.custId}, ${currency}, ${begun.at.toISOString()}, null, 'draft',
      'airline', ${begun.by})`);
}

/** Adds a line to the history of a locked claim. */
export async function insertClaimEvent(
  tx: Tx,
  claim: LockedClaim,
  after: ClaimStanding,
  side: 'airline' | 'lessor',
  by: StepBy,
): Promise<void> {
  await tx.execute(sql`insert into claim_event (claim_id, sequence, cust_id, currency, at,
      from_status, to_status, side, by_name, note)
    select ${claim.id}, coalesce(max(sequence), 0) + 1, ${by.custId}, ${claim.currency},
      ${by.at.toISOString()}, ${claim.status}, ${after.status}, ${side}, ${by.name}, ${by.note}
    from claim_event where claim_id = ${claim.id}`);
}

/** Deletes the decision of a reopened claim: its lines are again as the airline wrote them. */
export async function forgetDecision(tx: Tx, id: string): Promise<void> {
  const reasons = JSON.stringify(
    Object.entries(exclusionReasons).map(([category, reason = '']) => ({ category, reason })),
  );
  await tx.execute(sql`delete from claim_fund where claim_id = ${id}`);
  await tx.execute(sql`update claim_line n set reason = r.reason, is_eligible = (r.reason = '')
    from json_to_recordset(${reasons}::json) as r(category text, reason text)
    where n.claim_id = ${id} and n.category = r.category`);
  await tx.execute(sql`update claim set approved = null, decided_on = null, ended_on = null,
      is_loaded = false,
      eligible = coalesce((select sum(amount) from claim_line
        where claim_id = ${id} and is_eligible), 0)
    where id = ${id}`);
}

/** Stores the state of a locked claim after a step without a decision. */
export async function storeClaimStep(
  tx: Tx,
  claim: LockedClaim,
  { command, after }: { readonly command: ClaimCommand; readonly after: ClaimStanding },
  by: StepBy,
): Promise<void> {
  const today = isoDayOf(by.at);
  await tx.execute(sql`update claim set status = ${after.status}, was_reopened = ${after.wasReopened},
      submitted_on = case when ${command} = 'airline.submit' then ${today}::date else submitted_on end,
      ended_on = case when ${command} = 'airline.withdraw' then ${today}::date else ended_on end,
      row_version = row_version + 1
    where cust_id = ${by.custId} and id = ${claim.id}`);
}
