import { type ActorRefFrom, assign, emit, setup, type SnapshotFrom } from 'xstate';
import { firstCallLimitMs, nextCallLimitMs } from '#domain/session/waits.ts';
import { type ServerAnswer, serverLinkPorts } from './server-link.ports.ts';

export interface ServerLinkContext {
  /** Epoch ms since when the server does not answer; null while it answers. */
  readonly since: number | null;
  /** How long a question waits for its answer: what this network has needed so far. */
  readonly limitMs: number;
}

export type ServerLinkEvent =
  | { readonly type: 'server.silent'; readonly at: number }
  | { readonly type: 'connection.lost'; readonly at: number }
  | { readonly type: 'connection.restored' };

export type ServerLinkEmitted = { readonly type: 'server.returned' };

/** The server is asked again so soon: after an outage the page recovers within seconds. */
const questionGapMs = 2000;

/**
 * Whether the server answers at all, so that the page says since when it works without it, and
 * recovers by itself when it is back.
 *
 * One call without an answer proves nothing: the server is asked first. While it is away it is
 * asked every two seconds, and its first answer is announced. Without a connection nothing is
 * asked.
 *
 * Ports: `askServer`, `watchCalls`.
 */
export const serverLinkMachine = setup({
  types: {
    context: {} as ServerLinkContext,
    events: {} as ServerLinkEvent,
    emitted: {} as ServerLinkEmitted,
    tags: {} as 'away',
  },
  actors: serverLinkPorts,
  guards: {
    isAnswered: (_, { isAnswered }: ServerAnswer) => isAnswered,
  },
  delays: { questionGap: questionGapMs },
  actions: {
    rememberSilence: assign({
      since: ({ context }, { at }: { at: number }) => context.since ?? at,
    }),
    rememberLateness: assign({
      limitMs: ({ context }, { isLate }: ServerAnswer) =>
        isLate ? nextCallLimitMs(context.limitMs) : context.limitMs,
    }),
    forgetSilence: assign({ since: null }),
    announceReturn: emit({ type: 'server.returned' }),
  },
}).createMachine({
  id: 'serverLink',
  context: { since: null, limitMs: firstCallLimitMs },
  invoke: { id: 'watchCalls', src: 'watchCalls', input: {} },
  on: {
    'connection.lost': {
      target: '.away.offline',
      actions: { type: 'rememberSilence', params: ({ event }) => event },
    },
  },
  initial: 'answering',
  states: {
    answering: {
      description: 'Calls are answered, as far as is known.',
      entry: 'forgetSilence',
      on: {
        'server.silent': {
          target: 'doubted',
          actions: { type: 'rememberSilence', params: ({ event }) => event },
        },
      },
    },
    doubted: {
      description: 'A call had no answer; the server is asked whether only this call failed.',
      invoke: {
        id: 'askServer',
        src: 'askServer',
        input: ({ context }) => ({ limitMs: context.limitMs }),
        onDone: [
          {
            guard: { type: 'isAnswered', params: ({ event }) => event.output },
            target: 'answering',
          },
          {
            target: 'away',
            actions: { type: 'rememberLateness', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'away' },
      },
    },
    away: {
      description: 'The server does not answer; the page says since when.',
      tags: ['away'],
      initial: 'waiting',
      states: {
        waiting: {
          description: 'The server gets a moment before the next question.',
          after: { questionGap: { target: 'asking' } },
        },
        asking: {
          description: 'The first answer ends the outage.',
          invoke: {
            id: 'askServer',
            src: 'askServer',
            input: ({ context }) => ({ limitMs: context.limitMs }),
            onDone: [
              {
                guard: { type: 'isAnswered', params: ({ event }) => event.output },
                target: '#serverLink.answering',
                actions: 'announceReturn',
              },
              {
                target: 'waiting',
                actions: { type: 'rememberLateness', params: ({ event }) => event.output },
              },
            ],
            onError: { target: 'waiting' },
          },
        },
        offline: {
          description: 'No connection: nothing is asked until it is back.',
          on: { 'connection.restored': { target: 'asking' } },
        },
      },
    },
  },
});

export type ServerLinkActorRef = ActorRefFrom<typeof serverLinkMachine>;

export type ServerLinkSnapshot = SnapshotFrom<typeof serverLinkMachine>;
