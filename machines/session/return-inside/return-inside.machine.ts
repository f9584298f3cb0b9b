import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate';
import { isSameOwner, type PageOwner, pageOwnerOf } from '#domain/session/page-owner.ts';
import type { SessionCookie } from '#domain/session/session-cookie.ts';
import type { Visit } from '#domain/session/visit.ts';
import { faultText } from '#machines/fault-text.ts';
import { legacyErrorText } from '#machines/accounts/legacy-error-text.ts';
import { type ReturnOutcome, returnInsidePorts } from './return-inside.ports.ts';

export interface ReturnInsideInput {
  /** Whose page is kept. */
  readonly owner: PageOwner;
  /** Until when, epoch milliseconds of the server's clock. */
  readonly until: number;
}

export interface ReturnInsideContext extends ReturnInsideInput {
  /** The text of spec §8 for the last failure, or null. */
  readonly error: string | null;
  /** Whether the server does not know this name with this password; both fields are marked. */
  readonly areCredentialsWrong: boolean;
  /** The accepted visit: of the owner, or of somebody else until the server has ended it. */
  readonly visit: Visit | null;
}

export type ReturnInsideEvent =
  | { readonly type: 'return.submit'; readonly username: string; readonly password: string }
  | { readonly type: 'return.edit' }
  | { readonly type: 'keeping.over' };

/** Why the page is kept no longer: its owner is back, somebody else came, or the time is over. */
export type ReturnInsideOutput =
  | { readonly kind: 'back'; readonly cookie: SessionCookie }
  | { readonly kind: 'other' }
  | { readonly kind: 'over' };

/**
 * The way back into the page of a session that inactivity has ended: the same person signs in again
 * inside the modal while the page behind it is kept, out of sight.
 *
 * Who is the same is the server's id of the user, with realm and customer, and it is judged before
 * anything of the answer is stored. Anybody else who signs in ends the keeping. The page is kept for a
 * limited time, and not beyond a logout in another tab. The password passes through to the port and
 * never stays in the context.
 *
 * Ports: `signInAgain`, `endRefused`, `watchKeeping`.
 */
export const returnInsideMachine = setup({
  types: {
    context: {} as ReturnInsideContext,
    events: {} as ReturnInsideEvent,
    input: {} as ReturnInsideInput,
    output: {} as ReturnInsideOutput,
    tags: {} as 'busy' | 'failed',
  },
  actors: returnInsidePorts,
  guards: {
    isOwner: ({ context }, outcome: ReturnOutcome) =>
      outcome.kind === 'accepted' && isSameOwner(pageOwnerOf(outcome.visit), context.owner),
    isSomebody: (_, outcome: ReturnOutcome) => outcome.kind === 'accepted',
  },
  actions: {
    rememberVisit: assign({
      visit: (_, outcome: ReturnOutcome) => (outcome.kind === 'accepted' ? outcome.visit : null),
    }),
    forgetVisit: assign({ visit: null }),
    rememberError: assign((_, outcome: ReturnOutcome) =>
      outcome.kind === 'accepted'
        ? {}
        : {
            error: legacyErrorText(outcome.status, outcome.message),
            areCredentialsWrong: outcome.status === 401,
          },
    ),
    rememberFault: assign({ error: (_, { fault }: { fault: unknown }) => faultText(fault) }),
    clearError: assign({ error: null, areCredentialsWrong: false }),
  },
}).createMachine({
  id: 'returnInside',
  context: ({ input }) => ({ ...input, error: null, areCredentialsWrong: false, visit: null }),
  output: ({ event }) => event.output as ReturnInsideOutput,
  initial: 'kept',
  states: {
    kept: {
      description: 'The page is kept behind the modal, hidden and without a token.',
      invoke: {
        id: 'watchKeeping',
        src: 'watchKeeping',
        input: ({ context }) => ({ until: context.until }),
      },
      on: { 'keeping.over': { target: 'over' } },
      initial: 'waiting',
      states: {
        waiting: {
          description: 'Waits for name and password.',
          on: { 'return.submit': { target: 'asking' } },
        },
        asking: {
          description: 'The server checks name and password; a second submit is ignored.',
          tags: ['busy'],
          entry: 'clearError',
          invoke: {
            id: 'signInAgain',
            src: 'signInAgain',
            input: ({ context, event }) => ({
              ...credentialsOf(event),
              realm: context.owner.realm,
            }),
            onDone: [
              {
                guard: { type: 'isOwner', params: ({ event }) => event.output },
                target: '#returnInside.back',
                actions: { type: 'rememberVisit', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isSomebody', params: ({ event }) => event.output },
                target: '#returnInside.refusing',
                actions: { type: 'rememberVisit', params: ({ event }) => event.output },
              },
              {
                target: 'failed',
                actions: { type: 'rememberError', params: ({ event }) => event.output },
              },
            ],
            onError: {
              target: 'failed',
              actions: { type: 'rememberFault', params: ({ event }) => ({ fault: event.error }) },
            },
          },
        },
        failed: {
          description: 'Shows why the attempt failed; the person corrects it and tries again.',
          tags: ['failed'],
          on: {
            'return.submit': { target: 'asking' },
            'return.edit': { target: 'waiting', actions: 'clearError' },
          },
        },
      },
    },
    refusing: {
      description: 'Somebody else signed in: the server ends that visit, nothing of it is stored.',
      exit: 'forgetVisit',
      invoke: {
        id: 'endRefused',
        src: 'endRefused',
        input: ({ context }) => ({ visit: context.visit }),
        onDone: { target: 'other' },
        onError: { target: 'other' },
      },
    },
    back: {
      description:
        'The owner of the page is back; the fields of the session cookie are the output.',
      type: 'final',
      output: ({ context }) => backWith(context),
    },
    other: {
      description: 'The page belongs to somebody else and is dropped.',
      type: 'final',
      output: { kind: 'other' },
    },
    over: {
      description: 'The page was kept long enough, or its owner has left, and is dropped.',
      type: 'final',
      output: { kind: 'over' },
    },
  },
});

export type ReturnInsideActorRef = ActorRefFrom<typeof returnInsideMachine>;

export type ReturnInsideSnapshot = SnapshotFrom<typeof returnInsideMachine>;

function backWith({ visit }: ReturnInsideContext): ReturnInsideOutput {
  return visit === null ? { kind: 'over' } : { kind: 'back', cookie: visit.cookie };
}

/** The submitted credentials. The state is entered by a submit only. */
function credentialsOf(event: ReturnInsideEvent): { username: string; password: string } {
  if (event.type !== 'return.submit') return { username: '', password: '' };
  return { username: event.username, password: event.password };
}
