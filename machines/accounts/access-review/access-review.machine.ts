import { type ActorRefFrom, assign, emit, setup, type SnapshotFrom } from 'xstate';
import type {
  AccessReview,
  DoneReview,
  ReviewDecision,
  ReviewedUser,
} from '#contract/accounts/access-review.ts';
import { faultText } from '#machines/fault-text.ts';
import { accessReviewPorts, type ReviewOutcome, type ReviewWish } from './access-review.ports.ts';

/** Unsent decisions: by user and version, of the quarter that they are about. */
export interface KeptDecisions {
  readonly quarter: string;
  readonly decisions: Readonly<Record<string, ReviewDecision>>;
}

export interface AccessReviewInput {
  /** Decisions that were made before the page was loaded; null when there are none. */
  readonly kept: KeptDecisions | null;
}

export interface AccessReviewContext {
  /** The users as last read; null before the first answer. */
  readonly review: AccessReview | null;
  /** Decisions by user and version: one on a user who has changed since counts no longer. */
  readonly decisions: Readonly<Record<string, ReviewDecision>>;
  /** The quarter of the decisions; null before the first answer when nothing was kept. */
  readonly quarter: string | null;
  /** The review of the quarter once it is confirmed. */
  readonly done: DoneReview | null;
  readonly error: string | null;
}

export type AccessReviewEvent =
  | { readonly type: 'decision.set'; readonly user: UserVersion; readonly decision: ReviewDecision }
  | { readonly type: 'review.confirm' }
  | { readonly type: 'review.affirm' }
  | { readonly type: 'review.reconsider' }
  | { readonly type: 'review.retry' }
  | { readonly type: 'user.changed' };

/** What the screen keeps: the unsent decisions; null once they are stored or outdated. */
export interface DecisionsChanged {
  readonly type: 'decisions.changed';
  readonly kept: KeptDecisions | null;
}

/** A user in the version that the decision is about. */
export type UserVersion = Pick<ReviewedUser, 'id' | 'rowVersion'>;

/**
 * The review of access every quarter (decision 055): an owner reads who may open what, decides on each
 * user, and confirms.
 *
 * A user who is changed meanwhile, here or by another owner, is read again and decided on again; the
 * other decisions stay, and come back after a reload in the same quarter. Nothing is confirmed before
 * everybody is decided on; before somebody is deactivated the owner answers a question that names them.
 * A confirmed review does not change.
 *
 * Ports: `readReview`, `confirmReview`.
 */
export const accessReviewMachine = setup({
  types: {
    context: {} as AccessReviewContext,
    input: {} as AccessReviewInput,
    events: {} as AccessReviewEvent,
    emitted: {} as DecisionsChanged,
    tags: {} as 'busy' | 'failed',
  },
  actors: accessReviewPorts,
  guards: {
    isComplete: ({ context }) => isComplete(context),
    isDeactivating: ({ context }) => isComplete(context) && leaversOf(context).length > 0,
    isConfirmedAlready: (_, { done }: AccessReview) => done !== null,
    isConfirmed: (_, { kind }: ReviewOutcome) => kind === 'confirmed',
  },
  actions: {
    rememberReview: assign(({ context }, review: AccessReview) => {
      const { quarter, done } = review;
      const isOfQuarter = context.quarter === null || context.quarter === quarter;
      return { review, done, quarter, decisions: isOfQuarter ? context.decisions : {} };
    }),
    rememberDecision: assign({
      decisions: ({ context }, { user, decision }: DecisionSet) => ({
        ...context.decisions,
        [keyOf(user)]: decision,
      }),
      error: null,
    }),
    rememberOutcome: assign((_, outcome: ReviewOutcome) =>
      outcome.kind === 'confirmed' ? { done: outcome.done, error: null } : { error: outcome.text },
    ),
    rememberFault: assign({ error: (_, { fault }: { fault: unknown }) => faultText(fault) }),
    clearError: assign({ error: null }),
    announceDecisions: emit(({ context }) => ({
      type: 'decisions.changed' as const,
      kept: keptOf(context),
    })),
  },
}).createMachine({
  id: 'accessReview',
  context: ({ input: { kept } }) => ({
    review: null,
    decisions: kept?.decisions ?? {},
    quarter: kept?.quarter ?? null,
    done: null,
    error: null,
  }),
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
        'decision.set': {
          actions: [
            { type: 'rememberDecision', params: ({ event }) => event },
            'announceDecisions',
          ],
        },
        'user.changed': { target: 'reading', actions: 'clearError' },
        'review.confirm': [
          { guard: 'isDeactivating', target: 'awaitingConfirmation' },
          { guard: 'isComplete', target: 'confirming' },
        ],
      },
    },
    awaitingConfirmation: {
      description: 'The owner reads who will be deactivated, and confirms or returns.',
      on: {
        'review.affirm': { target: 'confirming', actions: 'clearError' },
        'review.reconsider': { target: 'deciding' },
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
    confirmed: {
      description: 'The review of the quarter is stored and does not change.',
      entry: 'announceDecisions',
    },
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

/** The users that the review deactivates, as decided so far. */
export function leaversOf(context: AccessReviewContext): readonly ReviewedUser[] {
  return usersOf(context).filter((user) => reviewDecisionOf(context, user) === 'deactivate');
}

function keptOf({ done, quarter, decisions }: AccessReviewContext): KeptDecisions | null {
  return done !== null || quarter === null ? null : { quarter, decisions };
}

function wishOf(context: AccessReviewContext): ReviewWish {
  const users = usersOf(context).flatMap((user) => {
    const decision = reviewDecisionOf(context, user);
    const { id, rowVersion } = user;
    return decision === undefined ? [] : [{ id, rowVersion, decision }];
  });
  return { quarter: context.review?.quarter ?? '', users };
}
