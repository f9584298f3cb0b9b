import { assign, setup } from 'xstate';
import type { UnsubscribeScope, Unsubscription } from '#contract/unsubscribe.ts';
import { faultText } from '../fault-text.ts';
import { unsubscribePorts } from './unsubscribe.ports.ts';
import type {
  UnsubscribeContext,
  UnsubscribeEvent,
  UnsubscribeInput,
} from './unsubscribe.types.ts';

/**
 * A person leaves a kind of mail by the link in it, without signing in (spec §2).
 *
 * Opening the link changes nothing, because programs open links too: the server says what it is
 * about, the person confirms, and then it is done.
 *
 * Ports: `readSubscription`, `leaveMail`.
 */
export const unsubscribeMachine = setup({
  types: {
    context: {} as UnsubscribeContext,
    events: {} as UnsubscribeEvent,
    input: {} as UnsubscribeInput,
    tags: {} as 'busy' | 'failed',
  },
  actors: unsubscribePorts,
  actions: {
    rememberSubscription: assign({ subscription: (_, found: Unsubscription) => found }),
    rememberScope: assign({ scope: (_, { scope }: { scope: UnsubscribeScope }) => scope }),
    rememberFault: assign({ error: (_, { fault }: { fault: unknown }) => faultText(fault) }),
    clearError: assign({ error: null }),
  },
}).createMachine({
  id: 'unsubscribe',
  context: ({ input }) => ({
    token: input.token,
    subscription: null,
    scope: 'this',
    error: null,
  }),
  initial: 'reading',
  states: {
    reading: {
      description: 'The server is asked what the link is about.',
      tags: ['busy'],
      entry: 'clearError',
      invoke: {
        id: 'readSubscription',
        src: 'readSubscription',
        input: ({ context }) => ({ token: context.token }),
        onDone: {
          target: 'awaitingConfirmation',
          actions: { type: 'rememberSubscription', params: ({ event }) => event.output },
        },
        onError: {
          target: 'unreadable',
          actions: { type: 'rememberFault', params: ({ event }) => ({ fault: event.error }) },
        },
      },
    },
    unreadable: {
      description: 'The link does not work, or the server did not answer; it may be tried again.',
      tags: ['failed'],
      on: { 'unsubscribe.retry': { target: 'reading' } },
    },
    awaitingConfirmation: {
      description: 'The person sees what they would leave, and chooses how much.',
      on: {
        'scope.choose': { actions: { type: 'rememberScope', params: ({ event }) => event } },
        'unsubscribe.confirm': { target: 'unsubscribing' },
      },
    },
    unsubscribing: {
      description: 'The choice is stored; a second click is ignored.',
      tags: ['busy'],
      entry: 'clearError',
      invoke: {
        id: 'leaveMail',
        src: 'leaveMail',
        input: ({ context }) => ({ token: context.token, scope: context.scope }),
        onDone: { target: 'unsubscribed' },
        onError: {
          target: 'refused',
          actions: { type: 'rememberFault', params: ({ event }) => ({ fault: event.error }) },
        },
      },
    },
    refused: {
      description: 'It was not stored; the person may try again or choose otherwise.',
      tags: ['failed'],
      on: {
        'scope.choose': { actions: { type: 'rememberScope', params: ({ event }) => event } },
        'unsubscribe.confirm': { target: 'unsubscribing' },
      },
    },
    unsubscribed: { description: 'No such mail comes any more.', type: 'final' },
  },
});
