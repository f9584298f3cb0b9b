import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type {
  confirmAccessReview,
  DoneReview,
  ReviewDecision,
} from '#contract/accounts/access-review.ts';
import type { CustomerUser } from '#contract/accounts/customer-users.ts';
import { quarterName, quarterOf } from '#domain/accounts/access-review.ts';
import { present, Refusal } from '#domain/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { recordStewardship, setUserStatus, type Steward } from '../manage-users.steps.ts';
import { findLastReview, insertReview, insertReviewedUsers } from './access-review.queries.ts';
import { describeReview } from './done-review.ts';
import { demandOther, demandOwner } from './owner-rules.ts';
import { readColleagues } from './owners.queries.ts';

type Confirmed = z.output<NonNullable<typeof confirmAccessReview.body>>;

interface Decided {
  readonly user: CustomerUser;
  readonly decision: ReviewDecision;
}

/** Everybody who can sign in is decided on, each as they are now. Throws `conflict`. */
function matchUsers(users: readonly CustomerUser[], decisions: Confirmed['users']): Decided[] {
  const decided = new Map(decisions.map((one) => [one.id, one]));
  const open = users.filter(({ status }) => status === 'active');
  const matched = open.flatMap((user) => {
    const found = decided.get(user.id);
    return found?.rowVersion === user.rowVersion ? [{ user, decision: found.decision }] : [];
  });
  if (matched.length === open.length && decisions.length === open.length) return matched;
  throw new Refusal('conflict', {
    detail: 'Users have changed since you opened the review. Look at those that are marked again.',
  });
}

/**
 * Confirms the review of the quarter: deactivates the users that the owner does not keep, and stores
 * what was confirmed of whom. Returns who was kept and who was deactivated. All or nothing. Throws
 * `forbidden`, `conflict` when a user or the
 * quarter is another one meanwhile, `anotherPerson` for oneself, `lastAdmin`.
 */
export async function confirmReview(
  tx: Tx,
  { quarter, users }: Confirmed,
  today: string,
  steward: Steward,
): Promise<DoneReview> {
  await demandOwner(tx, steward);
  if (quarter !== quarterOf(today))
    throw new Refusal('conflict', { detail: 'A new quarter has begun. Open the review again.' });
  const { caller, now } = steward;
  const id = randomUUID();
  const { custId, externalUserId: confirmedBy, displayName: confirmedByName } = caller;
  const confirmedAt = new Date(now);
  const review = { id, custId, quarter, confirmedBy, confirmedByName, confirmedAt };
  if (!(await insertReview(tx, review)))
    throw new Refusal('conflict', {
      detail: `The access of ${quarterName(quarter)} has been reviewed already.`,
    });
  const decided = matchUsers(await readColleagues(tx), users);
  await insertReviewedUsers(tx, id, decided);
  const leavers = decided.filter(({ decision }) => decision === 'deactivate');
  for (const { user } of leavers) {
    demandOther(user.id, steward);
    await setUserStatus(tx, user, 'disabled', steward);
  }
  const deactivated = leavers.map(({ user }) => user.email);
  const detail = { quarter, kept: decided.length - leavers.length, deactivated };
  await recordStewardship(tx, steward, { event: 'access.reviewed', custId, detail });
  return describeReview(tx, present(await findLastReview(tx)));
}
