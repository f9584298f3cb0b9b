import type { AccessReview } from '#contract/accounts/access-review.ts';
import { givableFlags } from '#domain/access/owner-rights.ts';
import { quarterOf, reviewDueOn } from '#domain/accounts/access-review.ts';
import { present } from '#domain/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { findLastReview, findOwnerSince } from './access-review.queries.ts';
import { changesSinceReview, describeReview } from './done-review.ts';
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
  const changesOf = await changesSinceReview(tx, last);
  const users = await readColleagues(tx);
  const own = present(users.find(({ id }) => id === externalUserId));
  const quarter = quarterOf(today);
  return {
    quarter,
    dueOn: reviewDueOn(quarter, await findOwnerSince(tx)),
    last: last ?? null,
    done: last?.quarter === quarter ? await describeReview(tx, last) : null,
    users: users.map((user) => ({
      ...user,
      changes: changesOf(user),
      isOwn: user.id === externalUserId,
    })),
    givable: [...givableFlags(own.access)],
  };
}
