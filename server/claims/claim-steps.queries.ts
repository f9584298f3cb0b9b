import { sql } from 'drizzle-orm';
import { claimStatusWords } from '#contract/claims/claim-row.ts';
import { exclusionReasons } from '#domain/claims/claim-line.ts';
import type { ClaimStanding } from '#domain/claims/claim-standing.ts';
import { Refusal } from '#domain/refusal.ts';
import type { ClaimCommand } from '#machines/claims/claim/claim.machine.ts';
import { stepClaim } from '#machines/claims/claim/claim.steps.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { findClaim } from './claim-detail.queries.ts';
import type { LockedClaim } from './claim-lock.queries.ts';
import { notify } from '#server/notifications/public.ts';
import { isoDayOf } from '#domain/dates/date.ts';

/** Who takes a step, and when. */
export interface StepBy {
  readonly custId: string;
  /** Name for the history. */
  readonly name: string;
  /** UTC. */
  readonly at: Date;
  readonly note: string;
}

/**
 * The state of a claim after a step. Throws `conflict` when its life cycle does not allow the step.
 */
export function afterStep(claim: LockedClaim, command: ClaimCommand): ClaimStanding {
  const after = stepClaim(claim, command);
  if (after !== undefined) return after;
  const status = claimStatusWords[claim.status].toLowerCase();
  throw new Refusal('conflict', {
    detail: `This is not possible while the claim is ${status}. Reload to see its status.`,
  });
}

/** Notifies the airline of its claim's status; the same status may come again after a reopening. */
async function tellAirline(
  tx: Tx,
  { number, rowVersion }: LockedClaim,
  after: ClaimStanding,
  by: StepBy,
): Promise<void> {
  const status = claimStatusWords[after.status];
  await notify(
    tx,
    {
      custId: by.custId,
      kind: 'claimAnswered',
      subject: `${number}:${after.status}:${rowVersion}`,
      title: `Claim ${number}: ${status}`,
      text: by.note,
      path: `/SupplementalRent/Claims?status=all&q=${encodeURIComponent(number)}`,
    },
    by.at.getTime(),
  );
}

/** Writes a step into the history of a claim, and notifies the airline of a step of the lessor. */
export async function recordStep(
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
  if (side === 'lessor') await tellAirline(tx, claim, after, by);
}

/** Only a draft without errors can be submitted (domain page §1.11). */
async function demandComplete(tx: Tx, claim: LockedClaim, by: StepBy): Promise<void> {
  const today = isoDayOf(by.at);
  const draft = await findClaim(tx, by.custId, claim.id, today);
  const errors = (draft?.findings ?? []).filter(({ severity }) => severity === 'error');
  const [first] = errors;
  if (first === undefined) return;
  const issues = errors.map(({ path, message }) => ({ path, message }));
  throw new Refusal('invalidRequest', { detail: first.message, issues });
}

/** Deletes the decision of a reopened claim: its lines are again as the airline wrote them. */
async function forgetDecision(tx: Tx, id: string): Promise<void> {
  const reasons = JSON.stringify(
    Object.entries(exclusionReasons).map(([category, reason = '']) => ({ category, reason })),
  );
  await tx.execute(sql`delete from claim_fund where claim_id = ${id}`);
  await tx.execute(sql`update claim_line n set reason = r.reason, is_eligible = (r.reason = '')
    from json_to_recordset(${reasons}::json) as r(category text, reason text)
    where n.claim_id = ${id} and n.category = r.category`);
  await tx.execute(sql`update claim set approved = null, decided_on = null, ended_on = null,
      eligible = coalesce((select sum(amount) from claim_line
        where claim_id = ${id} and is_eligible), 0)
    where id = ${id}`);
}

/**
 * Takes one step of the airline, or one of the lessor without a decision, on a locked claim. Throws
 * `conflict` for a step that is not allowed now and `invalidRequest` for an incomplete draft.
 */
export async function takeStep(
  tx: Tx,
  claim: LockedClaim,
  command: Exclude<
    ClaimCommand,
    'lessor.approve' | 'lessor.approvePartly' | 'lessor.reject' | 'lessor.pay'
  >,
  by: StepBy,
): Promise<void> {
  const after = afterStep(claim, command);
  if (command === 'airline.submit') await demandComplete(tx, claim, by);
  const today = isoDayOf(by.at);
  if (command === 'airline.reopen') await forgetDecision(tx, claim.id);
  await tx.execute(sql`update claim set status = ${after.status}, was_reopened = ${after.wasReopened},
      submitted_on = case when ${command} = 'airline.submit' then ${today}::date else submitted_on end,
      ended_on = case when ${command} = 'airline.withdraw' then ${today}::date else ended_on end,
      row_version = row_version + 1
    where cust_id = ${by.custId} and id = ${claim.id}`);
  await recordStep(tx, claim, after, command.startsWith('airline.') ? 'airline' : 'lessor', by);
}
