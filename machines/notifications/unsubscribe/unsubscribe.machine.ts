import { assign, setup, type SnapshotFrom } from 'xstate';
import type { UnsubscribeScope, Unsubscription } from '#contract/notifications/unsubscribe.ts';
import { faultText } from '#machines/fault-text.ts';
import { unsubscribePorts } from './unsubscribe.ports.ts';

export interface UnsubscribeInput {
  /** The token of the mail's link; empty when the address has none. */
  readonly token: string;
}

export interface UnsubscribeContext {
  readonly token: string;
  /** The subscription of the link; null until the server has sent it. */
  readonly subscription: Unsubscription | null;
  /** The person's choice: this mail, or every one. */
  readonly scope: UnsubscribeScope;
  readonly error: string | null;
}

export type UnsubscribeEvent =
  | { readonly type: 'scope.choose'; readonly scope: UnsubscribeScope }
  | { readonly type: 'unsubscribe.confirm' }
  | { readonly type: 'unsubscribe.retry' };

/**
 * A person unsubscribes from a kind of mail by the link in it, without signing in (spec §2).
 *
 * Opening the link changes nothing, because programs open links too: the server names the
 * subscription, the person confirms, and then it is done.
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
      description: 'Requests the subscription of the link from the server.',
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
      description: 'The link is invalid, or the server did not respond; the person may retry.',
      tags: ['failed'],
      on: { 'unsubscribe.retry': { target: 'reading' } },
    },
    awaitingConfirmation: {
      description: 'The person sees the subscription, and chooses what to end.',
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
      description: 'It was not stored; the person may retry or choose differently.',
      tags: ['failed'],
      on: {
        'scope.choose': { actions: { type: 'rememberScope', params: ({ event }) => event } },
        'unsubscribe.confirm': { target: 'unsubscribing' },
      },
    },
    unsubscribed: { description: 'Such mail is no longer sent.', type: 'final' },
  },
});

export type UnsubscribeSnapshot = SnapshotFrom<typeof unsubscribeMachine>;
