import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate';
import type { SessionCookie } from '#domain/session/session-cookie.ts';
import { faultText } from '#machines/fault-text.ts';
import { legacyErrorText } from '#machines/accounts/legacy-error-text.ts';
import type { Realm } from '#domain/access/realm.ts';
import { type AuthenticateOutcome, signInPorts } from './sign-in.ports.ts';

export interface SignInContext {
  /** The text of spec §8 for the last failure, or null. */
  readonly error: string | null;
  /** Whether the server does not know this name with this password; both fields are marked. */
  readonly areCredentialsWrong: boolean;
  readonly cookie: SessionCookie | null;
}

export type SignInEvent =
  | {
      readonly type: 'signIn.submit';
      readonly username: string;
      readonly password: string;
      readonly realm?: Realm;
    }
  | { readonly type: 'signIn.edit' }
  | { readonly type: 'signIn.accepted'; readonly cookie: SessionCookie };

/**
 * Sign-in attempts, one after the other, until one is accepted.
 *
 * A person submits name and password, the server accepts, and the fields of the session cookie are
 * the chart's output. The password passes through to the port and never stays in the context; a
 * response to a cancelled attempt is ignored. A sign-in at the lessor's identity provider arrives
 * as accepted.
 *
 * Port: `authenticate`.
 */
export const signInMachine = setup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInEvent,
    output: {} as { cookie: SessionCookie | null },
    tags: {} as 'busy' | 'failed',
  },
  actors: signInPorts,
  guards: {
    isAccepted: (_, outcome: AuthenticateOutcome) => outcome.kind === 'accepted',
  },
  actions: {
    rememberCookie: assign({
      cookie: (_, outcome: AuthenticateOutcome) =>
        outcome.kind === 'accepted' ? outcome.cookie : null,
    }),
    rememberAccepted: assign({ cookie: (_, { cookie }: { cookie: SessionCookie }) => cookie }),
    rememberError: assign({
      error: (_, outcome: AuthenticateOutcome) =>
        outcome.kind === 'failed' ? legacyErrorText(outcome.status, outcome.message) : null,
      areCredentialsWrong: (_, outcome: AuthenticateOutcome) =>
        outcome.kind === 'failed' && outcome.status === 401,
    }),
    rememberFault: assign({
      error: (_, { fault }: { fault: unknown }) => faultText(fault),
    }),
    clearError: assign({ error: null, areCredentialsWrong: false }),
  },
}).createMachine({
  id: 'signIn',
  context: { error: null, areCredentialsWrong: false, cookie: null },
  output: ({ context }) => ({ cookie: context.cookie }),
  initial: 'idle',
  states: {
    idle: {
      description: 'Waits for name and password.',
      on: {
        'signIn.submit': { target: 'submitting' },
        'signIn.accepted': {
          target: 'signedIn',
          actions: { type: 'rememberAccepted', params: ({ event }) => event },
        },
      },
    },
    submitting: {
      description: 'The server checks name and password; a second submit is ignored.',
      tags: ['busy'],
      entry: 'clearError',
      invoke: {
        id: 'authenticate',
        src: 'authenticate',
        input: ({ event }) => credentialsOf(event),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: { type: 'rememberCookie', params: ({ event }) => event.output },
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
        'signIn.submit': { target: 'submitting' },
        'signIn.edit': { target: 'idle', actions: 'clearError' },
      },
    },
    signedIn: {
      description: 'The server accepted; the fields of the session cookie are the output.',
      type: 'final',
    },
  },
});

export type SignInActorRef = ActorRefFrom<typeof signInMachine>;

export type SignInSnapshot = SnapshotFrom<typeof signInMachine>;

/** The submitted credentials. The state is entered by a submit only. */
function credentialsOf(event: SignInEvent) {
  if (event.type !== 'signIn.submit')
    return { username: '', password: '', realm: 'customer' as const };
  return { username: event.username, password: event.password, realm: event.realm ?? 'customer' };
}
