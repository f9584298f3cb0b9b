import { type AccessReviewSnapshot, reviewDecisionOf } from './access-review.machine.ts';

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
