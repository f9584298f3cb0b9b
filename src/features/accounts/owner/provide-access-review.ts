import { fromPromise } from 'xstate';
import {
  type AccessReview,
  confirmAccessReview,
  getAccessReview,
} from '#contract/accounts/access-review.ts';
import { accessReviewMachine } from '#machines/accounts/access-review/access-review.machine.ts';
import type {
  ReviewOutcome,
  ReviewWish,
} from '#machines/accounts/access-review/access-review.ports.ts';
import type { Api } from '#src/api/api.ts';
import { PortalProblem } from '#src/api/portal-problem.ts';

/** Sending the same decisions again repeats the first attempt (R20). */
function createKey(): (wish: ReviewWish) => string {
  let last = { sent: '', key: '' };
  return (wish) => {
    const sent = JSON.stringify(wish);
    if (last.sent !== sent) last = { sent, key: crypto.randomUUID() };
    return last.key;
  };
}

async function confirm(api: Api, wish: ReviewWish, key: string): Promise<ReviewOutcome> {
  try {
    const body = { quarter: wish.quarter, users: [...wish.users] };
    return { kind: 'confirmed', done: await api.call(confirmAccessReview, { body, key }) };
  } catch (error) {
    if (!(error instanceof PortalProblem) || error.code !== 'conflict') throw error;
    return { kind: 'outdated', text: error.message };
  }
}

/** The chart of the review with its ports; `onConfirmed` follows a stored review. */
export function provideAccessReview(api: Api, onConfirmed: () => void) {
  const keyOf = createKey();
  return accessReviewMachine.provide({
    actors: {
      readReview: fromPromise<AccessReview, undefined>(({ signal }) =>
        api.call(getAccessReview, { signal }),
      ),
      confirmReview: fromPromise<ReviewOutcome, ReviewWish>(async ({ input }) => {
        const outcome = await confirm(api, input, keyOf(input));
        if (outcome.kind === 'confirmed') onConfirmed();
        return outcome;
      }),
    },
  });
}
