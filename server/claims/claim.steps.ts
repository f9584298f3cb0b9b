import { claimStatusWords } from '#contract/claims/claim-row.ts';
import { claimPath } from '#domain/claims/claim-path.ts';
import type { ClaimStanding } from '#domain/claims/claim-standing.ts';
import { isoDayOf } from '#domain/dates/date.ts';
import { present, Refusal } from '#domain/refusal.ts';
import type { ClaimCommand } from '#machines/claims/claim/claim.machine.ts';
import { stepClaim } from '#machines/claims/claim/claim.steps.ts';
import { notify } from '#server/notifications/public.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { findClaim } from './claim-detail.ts';
import {
  forgetDecision,
  insertClaimEvent,
  type StepBy,
  storeClaimStep,
} from './claim-history.queries.ts';
import { holdClaim, type LockedClaim } from './claim-lock.queries.ts';
import { nameClaimPerson } from './claim-people.steps.ts';

/**
 * Locks a claim of the customer. Throws `notFound` for an id that is malformed, unknown or foreign,
 * and `conflict` when it has changed since the displayed version (R20).
 */
export async function lockClaim(
  tx: Tx,
  custId: string,
  id: string,
  seenVersion?: number,
): Promise<LockedClaim> {
  const claim = present(await holdClaim(tx, custId, id));
  if (seenVersion !== undefined && seenVersion !== claim.rowVersion) throw new Refusal('conflict');
  return claim;
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
      path: claimPath(number),
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
  await insertClaimEvent(tx, claim, after, side, by);
  if (side === 'lessor') await tellAirline(tx, claim, after, by);
}

/** Who takes one of these steps has written a part of the claim. */
const writing: ReadonlySet<ClaimCommand> = new Set([
  'airline.submit',
  'airline.answerDocuments',
  'airline.reopen',
] as const);

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

/**
 * Takes one step of the airline, or one of the lessor without a decision, on a locked claim. Throws
 * `conflict` for a step that is not allowed now, `invalidRequest` for an incomplete draft, and
 * `anotherPerson`.
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
  if (writing.has(command)) await nameClaimPerson(tx, claim, 'begin', by);
  if (command === 'airline.reopen') await forgetDecision(tx, claim.id);
  await storeClaimStep(tx, claim, { command, after }, by);
  await recordStep(tx, claim, after, command.startsWith('airline.') ? 'airline' : 'lessor', by);
}
