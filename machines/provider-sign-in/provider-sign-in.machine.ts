import { assign, setup } from 'xstate';
import { faultText } from '../fault-text.ts';
import { providerSignInPorts } from './provider-sign-in.ports.ts';
import type {
  ProviderSignInContext,
  ProviderSignInEvent,
  ProviderSignInInput,
} from './provider-sign-in.types.ts';

/**
 * Sign-in of the lessor's own people at their identity provider (R16).
 *
 * The person goes to the provider, comes back to this page with an answer in its address, and the
 * server turns the answer into a session. Every failure says why and can be started again.
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
      description: 'Looks whether the person comes back from the provider.',
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
      description: 'The server turns the answer of the provider into a session.',
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
      description: 'Shows why it did not work; the person starts again.',
      tags: ['failed'],
      on: { 'provider.open': { target: 'leaving' } },
    },
    signedIn: { description: 'The session has begun.', type: 'final' },
  },
});
