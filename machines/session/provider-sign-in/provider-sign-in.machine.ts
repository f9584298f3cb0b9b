import { assign, setup, type SnapshotFrom } from 'xstate';
import { faultText } from '#machines/fault-text.ts';
import { type ProviderAnswer, providerSignInPorts } from './provider-sign-in.ports.ts';

export interface ProviderSignInInput {
  /** Null when the person has not been at the provider yet. */
  readonly answer: ProviderAnswer | null;
}

export interface ProviderSignInContext {
  readonly answer: ProviderAnswer | null;
  readonly error: string | null;
}

export type ProviderSignInEvent = { readonly type: 'provider.open' };

/**
 * Sign-in of the lessor's staff at their identity provider (R16).
 *
 * The person goes to the provider, returns to this page with parameters in its address, and the
 * server exchanges them for a session. Every failure names its reason and can be started again.
 *
 * Ports: `openProvider`, `completeSignIn`.
 */
export const providerSignInMachine = setup({
  types: {
    context: {} as ProviderSignInContext,
    events: {} as ProviderSignInEvent,
    input: {} as ProviderSignInInput,
    tags: {} as 'busy' | 'failed',
  },
  actors: providerSignInPorts,
  guards: { hasAnswer: ({ context }) => context.answer !== null },
  actions: {
    rememberFault: assign({ error: (_, { fault }: { fault: unknown }) => faultText(fault) }),
    clearError: assign({ error: null }),
  },
}).createMachine({
  id: 'providerSignIn',
  context: ({ input }) => ({ answer: input.answer, error: null }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Checks whether the person returns from the provider.',
      always: [{ guard: 'hasAnswer', target: 'completing' }, { target: 'idle' }],
    },
    idle: {
      description: 'Waits for the person to go to the provider.',
      on: { 'provider.open': { target: 'leaving' } },
    },
    leaving: {
      description: 'The browser goes to the provider; a second click is ignored.',
      tags: ['busy'],
      entry: 'clearError',
      invoke: {
        id: 'openProvider',
        src: 'openProvider',
        input: {},
        onDone: {},
        onError: {
          target: 'failed',
          actions: { type: 'rememberFault', params: ({ event }) => ({ fault: event.error }) },
        },
      },
    },
    completing: {
      description: 'The server exchanges the parameters of the provider for a session.',
      tags: ['busy'],
      invoke: {
        id: 'completeSignIn',
        src: 'completeSignIn',
        input: ({ context }) => ({ answer: context.answer }),
        onDone: { target: 'signedIn' },
        onError: {
          target: 'failed',
          actions: { type: 'rememberFault', params: ({ event }) => ({ fault: event.error }) },
        },
      },
    },
    failed: {
      description: 'Shows why it failed; the person starts again.',
      tags: ['failed'],
      on: { 'provider.open': { target: 'leaving' } },
    },
    signedIn: { description: 'The session has started.', type: 'final' },
  },
});

export type ProviderSignInSnapshot = SnapshotFrom<typeof providerSignInMachine>;
