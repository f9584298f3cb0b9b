import type { DoneReview, ReviewedUser } from '#contract/accounts/access-review.ts';
import { type AccessReviewSnapshot, leaversOf, reviewDecisionOf } from './access-review.machine.ts';

/** Whether the users are being read or the review is being stored. */
export const selectIsReviewBusy = (snapshot: AccessReviewSnapshot): boolean =>
  snapshot.hasTag('busy');

/** Whether the decisions are being stored. */
export const selectIsConfirming = (snapshot: AccessReviewSnapshot): boolean =>
  snapshot.matches('confirming');

/** Whether the users could not be read. */
export const selectIsReviewUnreadable = (snapshot: AccessReviewSnapshot): boolean =>
  snapshot.matches('unreadable');

/** How many users are decided on, of how many. */
export function selectProgress({ context }: AccessReviewSnapshot): string {
  const users = context.review?.users.filter(({ status }) => status === 'active') ?? [];
  const decided = users.filter((user) => reviewDecisionOf(context, user) !== undefined);
  return `${decided.length} of ${users.length}`;
}

/** Whether everybody is decided on and nothing is in progress. */
export const selectMayConfirm = (snapshot: AccessReviewSnapshot): boolean =>
  snapshot.can({ type: 'review.confirm' });

/** Whom the confirmation deactivates, while the owner is asked; null otherwise. */
export const selectAskedLeavers = (
  snapshot: AccessReviewSnapshot,
): readonly ReviewedUser[] | null =>
  snapshot.matches('awaitingConfirmation') ? leaversOf(snapshot.context) : null;

/** The users of a confirmed review by what it did: deactivated, kept with changes, kept as before. */
export function reviewResultOf({ users }: DoneReview) {
  const kept = users.filter(({ decision }) => decision === 'keep');
  return {
    deactivated: users.filter(({ decision }) => decision === 'deactivate'),
    changed: kept.filter(({ changes }) => changes.length > 0),
    kept: kept.filter(({ changes }) => changes.length === 0),
  };
}
