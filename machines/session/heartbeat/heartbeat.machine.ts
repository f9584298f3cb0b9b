import { assign, setup } from 'xstate';
import { heartbeatGapMs, heartbeatMs } from '#domain/session/timings.ts';
import { heartbeatPorts } from './heartbeat.ports.ts';

export interface HeartbeatInput {
  /** Epoch ms at which the session started; the first beat is sent then. */
  readonly at: number;
}

export interface HeartbeatContext {
  /** Epoch ms of the last beat. */
  readonly beatAt: number;
}

export type HeartbeatEvent =
  | { readonly type: 'heartbeat.due'; readonly at: number }
  | { readonly type: 'route.changed'; readonly at: number }
  | { readonly type: 'connection.lost' }
  | { readonly type: 'connection.restored' };

/**
 * Reports to the server that the page is open: at once, every 30 s and on each change of route
 * (spec §7), never twice within a second and never offline.
 *
 * It lives as long as the session does. Responses and failures change nothing, and a beat does not
 * count as interaction.
 *
 * Ports: `sendHeartbeat`, `watchBeats`.
 */
export const heartbeatMachine = setup({
  types: {
    context: {} as HeartbeatContext,
    events: {} as HeartbeatEvent,
    input: {} as HeartbeatInput,
  },
  actors: heartbeatPorts,
  guards: {
    // A corrected clock may show a time before the last beat; that must not prevent the next one.
    hasSettled: ({ context }, { at }: { at: number }) =>
      Math.abs(at - context.beatAt) >= heartbeatGapMs,
  },
  actions: {
    rememberBeat: assign({ beatAt: (_, { at }: { at: number }) => at }),
  },
}).createMachine({
  id: 'heartbeat',
  context: ({ input }) => ({ beatAt: input.at }),
  initial: 'beating',
  states: {
    beating: {
      description: 'Sends one beat on entry; the next one re-enters.',
      invoke: [
        {
          id: 'sendHeartbeat',
          src: 'sendHeartbeat',
          input: {},
          onDone: {},
          onError: {},
        },
        { id: 'watchBeats', src: 'watchBeats', input: { everyMs: heartbeatMs } },
      ],
      on: {
        'heartbeat.due': {
          guard: { type: 'hasSettled', params: ({ event }) => event },
          target: 'beating',
          reenter: true,
          actions: { type: 'rememberBeat', params: ({ event }) => event },
        },
        'route.changed': {
          guard: { type: 'hasSettled', params: ({ event }) => event },
          target: 'beating',
          reenter: true,
          actions: { type: 'rememberBeat', params: ({ event }) => event },
        },
        'connection.lost': { target: 'offline' },
      },
    },
    offline: {
      description: 'No connection: no beat is sent.',
      on: { 'connection.restored': { target: 'reconnected' } },
    },
    reconnected: {
      description:
        'The connection is back; the next beat waits, so that an unstable one causes no burst.',
      invoke: { id: 'watchBeats', src: 'watchBeats', input: { everyMs: heartbeatMs } },
      on: {
        'heartbeat.due': {
          guard: { type: 'hasSettled', params: ({ event }) => event },
          target: 'beating',
          actions: { type: 'rememberBeat', params: ({ event }) => event },
        },
        'route.changed': {
          guard: { type: 'hasSettled', params: ({ event }) => event },
          target: 'beating',
          actions: { type: 'rememberBeat', params: ({ event }) => event },
        },
        'connection.lost': { target: 'offline' },
      },
    },
  },
});
