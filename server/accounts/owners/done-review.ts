import type { DoneReview } from '#contract/accounts/access-review.ts';
import { changesSince, type ReviewedRights } from '#domain/accounts/access-review.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { findLastReview, readReviewed, type StoredReview } from './access-review.queries.ts';

/** What changed of a user since a review, in words. Nothing counts as changed without a review. */
export async function changesSinceReview(
  tx: Tx,
  review: Pick<StoredReview, 'id'> | undefined,
): Promise<(user: ReviewedRights & { readonly id: string }) => string[]> {
  if (review === undefined) return () => [];
  const before = new Map((await readReviewed(tx, review.id)).map((one) => [one.id, one]));
  return (user) => [...changesSince(before.get(user.id), user)];
}

/** What a stored review has decided of whom, with what it has confirmed as changed. */
export async function describeReview(tx: Tx, review: StoredReview): Promise<DoneReview> {
  const { id: reviewId, ...stamp } = review;
  const changesOf = await changesSinceReview(tx, await findLastReview(tx, stamp.quarter));
  const users = await readReviewed(tx, reviewId);
  return {
    ...stamp,
    users: users.map(({ id, name, email, decision, ...rights }) => {
      const changes = changesOf({ id, ...rights });
      return { id, name, email, decision, ...rights, changes };
    }),
  };
}
