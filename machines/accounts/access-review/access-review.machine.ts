import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate';
import type {
  AccessReview,
  ReviewDecision,
  ReviewedUser,
  ReviewStamp,
} from '#contract/accounts/access-review.ts';
import { faultText } from '#machines/fault-text.ts';
import { accessReviewPorts, type ReviewOutcome, type ReviewWish } from './access-review.ports.ts';

export interface AccessReviewContext {
  /** The users as last read; null before the first answer. */
  readonly review: AccessReview | null;
  /** Decisions by user and version: one on a user who has changed since counts no longer. */
  readonly decisions: Readonly<Record<string, ReviewDecision>>;
  /** The review of the quarter once it is confirmed. */
  readonly stamp: ReviewStamp | null;
  readonly error: string | null;
}

export type AccessReviewEvent =
  | { readonly type: 'decision.set'; readonly user: UserVersion; readonly decision: ReviewDecision }
  | { readonly type: 'review.confirm' }
  | { readonly type: 'review.retry' }
  | { readonly type: 'user.changed' };

/** A user in the version that the decision is about. */
export type UserVersion = Pick<ReviewedUser, 'id' | 'rowVersion'>;

/**
 * The review of access every quarter (decision 055): an owner reads who may open what, decides on each
 * user, and confirms.
 *
 * A user who is changed meanwhile, here or by another owner, is read again and decided on again; the
 * other decisions stay. Nothing is confirmed before everybody is decided on, and a confirmed review
 * does not change.
 *
 * Ports: `readReview`, `confirmReview`.
 */
export const accessReviewMachine = setup({
  types: {
    context: {} as AccessReviewContext,
    events: {} as AccessReviewEvent,
    tags: {} as 'busy' | 'failed',
  },
  actors: accessReviewPorts,
  guards: {
    isComplete: ({ context }) => isComplete(context),
    isConfirmedAlready: (_, { quarter, last }: AccessReview) => last?.quarter === quarter,
    isConfirmed: (_, { kind }: ReviewOutcome) => kind === 'confirmed',
  },
  actions: {
    rememberReview: assign((_, review: AccessReview) => ({ review, stamp: stampOf(review) })),
    rememberDecision: assign({
      decisions: ({ context }, { user, decision }: DecisionSet) => ({
        ...context.decisions,
        [keyOf(user)]: decision,
      }),
      error: null,
    }),
    rememberOutcome: assign((_, outcome: ReviewOutcome) =>
      outcome.kind === 'confirmed'
        ? { stamp: outcome.stamp, error: null }
        : { error: outcome.text },
    ),
    rememberFault: assign({ error: (_, { fault }: { fault: unknown }) => faultText(fault) }),
    clearError: assign({ error: null }),
  },
}).createMachine({
  id: 'accessReview',
  context: { review: null, decisions: {}, stamp: null, error: null },
  initial: 'reading',
  states: {
    reading: {
      description: 'The users and what has changed since the last review are read.',
      tags: ['busy'],
      invoke: {
        id: 'readReview',
        src: 'readReview',
        input: undefined,
        onDone: [
          {
            guard: { type: 'isConfirmedAlready', params: ({ event }) => event.output },
            target: 'confirmed',
            actions: { type: 'rememberReview', params: ({ event }) => event.output },
          },
          {
            target: 'deciding',
            actions: { type: 'rememberReview', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'unreadable',
          actions: { type: 'rememberFault', params: ({ event }) => ({ fault: event.error }) },
        },
      },
    },
    unreadable: {
      description: 'The users could not be read; the person tries again.',
      tags: ['failed'],
      on: { 'review.retry': { target: 'reading', actions: 'clearError' } },
    },
    deciding: {
      description: 'The owner keeps or deactivates each user, or changes what one may open.',
      on: {
        'decision.set': { actions: { type: 'rememberDecision', params: ({ event }) => event } },
        'user.changed': { target: 'reading', actions: 'clearError' },
        'review.confirm': { guard: 'isComplete', target: 'confirming' },
      },
    },
    confirming: {
      description: 'The server stores the decisions, if no user has changed since.',
      tags: ['busy'],
      invoke: {
        id: 'confirmReview',
        src: 'confirmReview',
        input: ({ context }) => wishOf(context),
        onDone: [
          {
            guard: { type: 'isConfirmed', params: ({ event }) => event.output },
            target: 'confirmed',
            actions: { type: 'rememberOutcome', params: ({ event }) => event.output },
          },
          {
            target: 'reading',
            actions: { type: 'rememberOutcome', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'deciding',
          actions: { type: 'rememberFault', params: ({ event }) => ({ fault: event.error }) },
        },
      },
    },
    confirmed: { description: 'The review of the quarter is stored and does not change.' },
  },
});

export type AccessReviewActorRef = ActorRefFrom<typeof accessReviewMachine>;

export type AccessReviewSnapshot = SnapshotFrom<typeof accessReviewMachine>;

type DecisionSet = Pick<Extract<AccessReviewEvent, { type: 'decision.set' }>, 'user' | 'decision'>;

/** Names a user in a version. */
export function keyOf({ id, rowVersion }: UserVersion): string {
  return `${id} ${rowVersion}`;
}

/** The users that the review is about: everybody who can sign in. */
function usersOf({ review }: AccessReviewContext): readonly ReviewedUser[] {
  return review?.users.filter(({ status }) => status === 'active') ?? [];
}

/** The decision on a user; owners keep themselves. */
export function reviewDecisionOf(
  { decisions }: Pick<AccessReviewContext, 'decisions'>,
  user: UserVersion & { readonly isOwn: boolean },
): ReviewDecision | undefined {
  return user.isOwn ? 'keep' : decisions[keyOf(user)];
}

function isComplete(context: AccessReviewContext): boolean {
  return usersOf(context).every((user) => reviewDecisionOf(context, user) !== undefined);
}

function stampOf({ quarter, last }: AccessReview): ReviewStamp | null {
  return last?.quarter === quarter ? last : null;
}

function wishOf(context: AccessReviewContext): ReviewWish {
  const users = usersOf(context).flatMap((user) => {
    const decision = reviewDecisionOf(context, user);
    const { id, rowVersion } = user;
    return decision === undefined ? [] : [{ id, rowVersion, decision }];
  });
  return { quarter: context.review?.quarter ?? '', users };
}
