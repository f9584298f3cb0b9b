import { assign, setup } from 'xstate';
import type { SessionCookie } from '#domain/session/session-cookie.ts';
import { faultText } from '../fault-text.ts';
import { legacyErrorText } from '../legacy-error.ts';
import { signInPorts } from './sign-in.ports.ts';
import type { AuthenticateOutcome, SignInContext, SignInEvent } from './sign-in.types.ts';

/**
 * One attempt after the other to sign in, until one is accepted.
 *
 * A person submits name and password, the server accepts, and the fields of the session cookie
 * are the chart's output. The password passes through to the port and never stays in the context;
 * an answer to an attempt that was given up is ignored. A sign-in that was made at the lessor's
 * identity provider comes in as accepted.
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
    }),
    rememberFault: assign({
      error: (_, { fault }: { fault: unknown }) => faultText(fault),
    }),
    clearError: assign({ error: null }),
  },
}).createMachine({
  id: 'signIn',
  context: { error: null, cookie: null },
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

/** The submitted credentials. The state is entered by a submit only. */
function credentialsOf(event: SignInEvent) {
  if (event.type !== 'signIn.submit')
    return { username: '', password: '', realm: 'customer' as const };
  return { username: event.username, password: event.password, realm: event.realm ?? 'customer' };
}
