import type { AccessReview } from '#contract/accounts/access-review.ts';
import { givableFlags } from '#domain/access/owner-rights.ts';
import { changesSince, quarterOf, reviewDueOn } from '#domain/accounts/access-review.ts';
import { present } from '#domain/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { findLastReview, findOwnerSince, readReviewed } from './access-review.queries.ts';
import { readColleagues } from './owners.queries.ts';

/**
 * The users of the caller's customer with what has changed since the last review. Before the first one
 * nothing counts as changed.
 */
export async function openReview(
  tx: Tx,
  { externalUserId }: Pick<Caller, 'externalUserId'>,
  today: string,
): Promise<AccessReview> {
  const last = await findLastReview(tx);
  const reviewed = last === undefined ? [] : await readReviewed(tx, last.id);
  const before = new Map(reviewed.map((one) => [one.id, one]));
  const users = await readColleagues(tx);
  const own = present(users.find(({ id }) => id === externalUserId));
  const quarter = quarterOf(today);
  return {
    quarter,
    dueOn: reviewDueOn(quarter, await findOwnerSince(tx)),
    last: last ?? null,
    users: users.map((user) => ({
      ...user,
      changes: last === undefined ? [] : [...changesSince(before.get(user.id), user)],
      isOwn: user.id === externalUserId,
    })),
    givable: [...givableFlags(own.access)],
  };
}
