import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate';
import { faultText } from '#machines/fault-text.ts';
import { actingCustomerPorts } from './acting-customer.ports.ts';

/** The CustID that is acted for; empty for none. */
export interface ActingCustomerInput {
  readonly custId: string;
}

export interface ActingCustomerContext {
  readonly custId: string;
  /** The requested choice. */
  readonly wanted: string;
  readonly error: string | null;
}

export type ActingCustomerEvent =
  | { readonly type: 'customer.choose'; readonly custId: string }
  | { readonly type: 'customer.changed'; readonly custId: string }
  | { readonly type: 'customer.dismiss' };

/**
 * The customer that a user of the lessor acts for in this tab (R16).
 *
 * A choice here calls the server, and the tab starts on the customer's first screen. All tabs share
 * one session, so a choice in another tab also changes this one: it leaves the former customer's
 * screens and shows a notice. A failed choice changes nothing.
 *
 * Ports: `chooseCustomer`, `showStart`, `watchCustomer`.
 */
export const actingCustomerMachine = setup({
  types: {
    context: {} as ActingCustomerContext,
    events: {} as ActingCustomerEvent,
    input: {} as ActingCustomerInput,
    tags: {} as 'busy' | 'failed',
  },
  actors: actingCustomerPorts,
  guards: {
    isOther: ({ context }, { custId }: { custId: string }) => custId !== context.custId,
    isWanted: ({ context }, { custId }: { custId: string }) => custId === context.wanted,
  },
  actions: {
    rememberWish: assign({ wanted: (_, { custId }: { custId: string }) => custId, error: null }),
    rememberCustomer: assign({
      custId: (_, { custId }: { custId: string }) => custId,
      error: null,
    }),
    rememberChoice: assign({ custId: ({ context }) => context.wanted }),
    rememberFault: assign({ error: (_, { fault }: { fault: unknown }) => faultText(fault) }),
  },
}).createMachine({
  id: 'actingCustomer',
  context: ({ input }) => ({ custId: input.custId, wanted: input.custId, error: null }),
  invoke: { id: 'watchCustomer', src: 'watchCustomer', input: {} },
  on: {
    'customer.changed': {
      guard: { type: 'isOther', params: ({ event }) => event },
      target: '.moved',
      actions: { type: 'rememberCustomer', params: ({ event }) => event },
    },
  },
  initial: 'settled',
  states: {
    settled: {
      description: 'The tab works on the customer; another one may be chosen.',
      on: {
        'customer.choose': {
          target: 'choosing',
          actions: { type: 'rememberWish', params: ({ event }) => event },
        },
      },
    },
    choosing: {
      description: 'The server changes the customer; a second choice is ignored.',
      tags: ['busy'],
      invoke: {
        id: 'chooseCustomer',
        src: 'chooseCustomer',
        input: ({ context }) => ({ custId: context.wanted }),
        onDone: { target: 'starting', actions: 'rememberChoice' },
        onError: {
          target: 'failed',
          actions: { type: 'rememberFault', params: ({ event }) => ({ fault: event.error }) },
        },
      },
      on: {
        'customer.changed': {
          guard: { type: 'isWanted', params: ({ event }) => event },
          actions: { type: 'rememberCustomer', params: ({ event }) => event },
        },
      },
    },
    starting: {
      description: 'Goes to the first screen of the chosen customer.',
      tags: ['busy'],
      invoke: {
        id: 'showStart',
        src: 'showStart',
        input: ({ context }) => ({ custId: context.custId, isOwnChoice: true }),
        onDone: { target: 'settled' },
        onError: { target: 'settled' },
      },
    },
    failed: {
      description: 'The choice failed and changed nothing; the person may choose again.',
      tags: ['failed'],
      on: {
        'customer.choose': {
          target: 'choosing',
          actions: { type: 'rememberWish', params: ({ event }) => event },
        },
      },
    },
    moved: {
      description:
        'Another tab chose a customer: leaves the former one and shows a notice until dismissed.',
      invoke: {
        id: 'showStart',
        src: 'showStart',
        input: ({ context }) => ({ custId: context.custId, isOwnChoice: false }),
        onDone: {},
        onError: {},
      },
      on: {
        'customer.choose': {
          target: 'choosing',
          actions: { type: 'rememberWish', params: ({ event }) => event },
        },
        'customer.dismiss': { target: 'settled' },
      },
    },
  },
});

export type ActingCustomerSnapshot = SnapshotFrom<typeof actingCustomerMachine>;

export type ActingCustomerActorRef = ActorRefFrom<typeof actingCustomerMachine>;
