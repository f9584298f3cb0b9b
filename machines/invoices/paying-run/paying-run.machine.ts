import { assign, setup, type SnapshotFrom } from 'xstate';
import type { PaymentProposal } from '#contract/invoices/payments.ts';
import { faultText } from '#machines/fault-text.ts';
import {
  type AnnounceOutcome,
  type OrderProblem,
  type PaymentOrder,
  payingRunPorts,
} from './paying-run.ports.ts';

export interface PayingRunContext {
  /** The chosen invoices. */
  readonly ids: readonly string[];
  /** Null until the server has answered. */
  readonly proposal: PaymentProposal | null;
  /** Orders that are not announced yet, the next one first. */
  readonly waiting: readonly PaymentOrder[];
  /** Keys of the payments that the lessor knows of. */
  readonly announced: readonly string[];
  /** What the server refused, and of which payment. */
  readonly refused: { readonly key: string; readonly problems: readonly OrderProblem[] } | null;
  readonly error: string | null;
}

export type PayingRunEvent =
  | { readonly type: 'run.retry' }
  | { readonly type: 'run.edit' }
  | { readonly type: 'run.announce'; readonly orders: readonly PaymentOrder[] };

/**
 * One paying run of an airline: what chosen invoices come to, by beneficiary account and currency,
 * and the announcement of each payment to the lessor.
 *
 * The server proposes; the person chooses amounts, days and references; then the payments are
 * announced one after the other. What is announced stays announced: a refusal or a lost connection
 * stops the run before the next payment, and an announced payment is never sent again.
 *
 * Ports: `proposePayments`, `announcePayment`.
 */
export const payingRunMachine = setup({
  types: {
    context: {} as PayingRunContext,
    events: {} as PayingRunEvent,
    input: {} as { ids: readonly string[] },
    tags: {} as 'busy' | 'failed',
  },
  actors: payingRunPorts,
  guards: {
    isRefused: (_, outcome: AnnounceOutcome) => outcome.kind === 'refused',
    isLast: ({ context }) => context.waiting.length <= 1,
    hasOrder: ({ context }, orders: readonly PaymentOrder[]) => unsent(context, orders).length > 0,
  },
  actions: {
    rememberProposal: assign({
      proposal: (_, { proposal }: { proposal: PaymentProposal }) => proposal,
    }),
    rememberOrders: assign({
      waiting: ({ context }, orders: readonly PaymentOrder[]) => unsent(context, orders),
    }),
    rememberAnnounced: assign({
      announced: ({ context: { announced, waiting } }) => [
        ...announced,
        ...waiting.slice(0, 1).map(({ key }) => key),
      ],
      waiting: ({ context }) => context.waiting.slice(1),
    }),
    rememberRefusal: assign(({ context }, outcome: AnnounceOutcome) => {
      const key = context.waiting[0]?.key ?? '';
      const problems = outcome.kind === 'refused' ? outcome.problems : [];
      return { refused: { key, problems }, waiting: [] };
    }),
    rememberFault: assign({ error: (_, { fault }: { fault: unknown }) => faultText(fault) }),
    forgetWaiting: assign({ waiting: [] }),
    clearFaults: assign({ error: null, refused: null }),
  },
}).createMachine({
  id: 'payingRun',
  context: ({ input }) => ({
    ids: input.ids,
    proposal: null,
    waiting: [],
    announced: [],
    refused: null,
    error: null,
  }),
  initial: 'proposing',
  states: {
    proposing: {
      description: 'The server groups the invoices by account and currency.',
      tags: ['busy'],
      entry: 'clearFaults',
      invoke: {
        id: 'proposePayments',
        src: 'proposePayments',
        input: ({ context }) => ({ ids: context.ids }),
        onDone: {
          target: 'choosing',
          actions: {
            type: 'rememberProposal',
            params: ({ event }) => ({ proposal: event.output }),
          },
        },
        onError: {
          target: 'unavailable',
          actions: { type: 'rememberFault', params: ({ event }) => ({ fault: event.error }) },
        },
      },
    },
    unavailable: {
      description: 'There is no proposal, and the screen says why.',
      tags: ['failed'],
      on: { 'run.retry': { target: 'proposing' } },
    },
    choosing: {
      description: 'The person chooses amounts, days and references.',
      on: {
        'run.edit': { actions: 'clearFaults' },
        'run.announce': {
          guard: { type: 'hasOrder', params: ({ event }) => event.orders },
          target: 'announcing',
          actions: { type: 'rememberOrders', params: ({ event }) => event.orders },
        },
      },
    },
    announcing: {
      description: 'One payment after the other is announced to the lessor.',
      tags: ['busy'],
      entry: 'clearFaults',
      invoke: {
        id: 'announcePayment',
        src: 'announcePayment',
        input: ({ context }) => ({ order: context.waiting[0] ?? null }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'choosing',
            actions: { type: 'rememberRefusal', params: ({ event }) => event.output },
          },
          { guard: 'isLast', target: 'announced', actions: 'rememberAnnounced' },
          { target: 'announcing', reenter: true, actions: 'rememberAnnounced' },
        ],
        onError: {
          target: 'interrupted',
          actions: [
            { type: 'rememberFault', params: ({ event }) => ({ fault: event.error }) },
            'forgetWaiting',
          ],
        },
      },
    },
    interrupted: {
      description: 'An announcement got no answer; the person tries again.',
      tags: ['failed'],
      on: {
        'run.edit': { target: 'choosing', actions: 'clearFaults' },
        'run.announce': {
          guard: { type: 'hasOrder', params: ({ event }) => event.orders },
          target: 'announcing',
          actions: { type: 'rememberOrders', params: ({ event }) => event.orders },
        },
      },
    },
    announced: { description: 'The lessor knows of every ordered payment.', type: 'final' },
  },
});

export type PayingRunSnapshot = SnapshotFrom<typeof payingRunMachine>;

/** The orders whose payments are not announced yet. */
function unsent(
  { announced }: PayingRunContext,
  orders: readonly PaymentOrder[],
): readonly PaymentOrder[] {
  return orders.filter(({ key }) => !announced.includes(key));
}
