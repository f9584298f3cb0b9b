import type { AccessReview, DoneReview, ReviewDecision } from '#contract/accounts/access-review.ts';
import { unprovidedPromise } from '#machines/unprovided.ts';

/** A decision on each user in the version that was read. */
export interface ReviewWish {
  readonly quarter: string;
  readonly users: readonly {
    readonly id: string;
    readonly rowVersion: number;
    readonly decision: ReviewDecision;
  }[];
}

/** `outdated`: users have changed since they were read; `text` says what to do. */
export type ReviewOutcome =
  | { readonly kind: 'confirmed'; readonly done: DoneReview }
  | { readonly kind: 'outdated'; readonly text: string };

/**
 * Ports of the access-review chart. Both reject with an error whose message is for people.
 */
export const accessReviewPorts = {
  readReview: unprovidedPromise<AccessReview, undefined>('readReview'),
  confirmReview: unprovidedPromise<ReviewOutcome, ReviewWish>('confirmReview'),
};
