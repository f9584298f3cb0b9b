import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate';
import { growingWaitMs } from '#domain/session/waits.ts';
import { pendingLogoutsPorts } from './pending-logouts.ports.ts';

export interface PendingLogoutsContext {
  /** Failed attempts in a row. */
  readonly attempts: number;
}

export type PendingLogoutsEvent =
  | { readonly type: 'logout.kept' }
  | { readonly type: 'server.returned' };

const gaps = { firstMs: 5000, longestMs: 60_000 } as const;

/**
 * Logouts that could not be sent because the server was away. They are kept across reloads and sent
 * when the server is back, so that a visit whose owner has left does not stay open.
 *
 * It lives as long as the page, with and without a session: a kept logout ends its own visit only.
 *
 * Ports: `sendLogouts`, `watchServer`.
 */
export const pendingLogoutsMachine = setup({
  types: {
    context: {} as PendingLogoutsContext,
    events: {} as PendingLogoutsEvent,
  },
  actors: pendingLogoutsPorts,
  guards: {
    isDone: (_, { left }: { left: number }) => left === 0,
  },
  delays: {
    gap: ({ context }) => growingWaitMs(context.attempts, gaps),
  },
  actions: {
    countFailure: assign({ attempts: ({ context }) => context.attempts + 1 }),
    forgetFailures: assign({ attempts: 0 }),
  },
}).createMachine({
  id: 'pendingLogouts',
  context: { attempts: 0 },
  invoke: { id: 'watchServer', src: 'watchServer', input: {} },
  initial: 'sending',
  states: {
    resting: {
      description: 'No logout is kept.',
      entry: 'forgetFailures',
      on: { 'logout.kept': { target: 'sending' } },
    },
    sending: {
      description: 'The kept logouts are sent, also those of an earlier page.',
      invoke: {
        id: 'sendLogouts',
        src: 'sendLogouts',
        input: {},
        onDone: [
          { guard: { type: 'isDone', params: ({ event }) => event.output }, target: 'resting' },
          { target: 'waiting', actions: 'countFailure' },
        ],
        onError: { target: 'waiting', actions: 'countFailure' },
      },
    },
    waiting: {
      description: 'The server is away; tried again when it is back, and after growing waits.',
      on: { 'server.returned': { target: 'sending' } },
      after: { gap: { target: 'sending' } },
    },
  },
});

export type PendingLogoutsActorRef = ActorRefFrom<typeof pendingLogoutsMachine>;

export type PendingLogoutsSnapshot = SnapshotFrom<typeof pendingLogoutsMachine>;
