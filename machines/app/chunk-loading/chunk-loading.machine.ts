import { setup, type SnapshotFrom } from 'xstate';
import { chunkLoadingPorts } from './chunk-loading.ports.ts';

export type ChunkLoadingEvent = { readonly type: 'chunk.retry' };

/** Spec §9: a deferred script chunk may take this long. */
const chunkTimeoutMs = 120_000;

/** The server is asked again so soon: after an outage the part appears within seconds. */
const questionGapMs = 5000;

/**
 * Loads one deferred chunk of the page: 120 s for an attempt (spec §9) and one retry.
 *
 * While the server is away nothing but waiting helps: it is asked every five seconds, and the chunk
 * is loaded when it answers. Where the server answers and the chunk still does not come, only a
 * reload helps: a new release has removed it, or the browser remembers the failure (browsers from
 * before the HTML standard of 2026 never load a script again that has failed once).
 *
 * Ports: `loadChunk`, `askServer`.
 */
export const chunkLoadingMachine = setup({
  types: {
    events: {} as ChunkLoadingEvent,
    tags: {} as 'busy' | 'away' | 'failed',
  },
  actors: chunkLoadingPorts,
  guards: {
    isAnswered: (_, isAnswered: boolean) => isAnswered,
  },
  delays: { chunkTimeout: chunkTimeoutMs, questionGap: questionGapMs },
}).createMachine({
  id: 'chunkLoading',
  context: {},
  initial: 'loading',
  states: {
    loading: {
      description: 'The first attempt.',
      tags: ['busy'],
      invoke: {
        id: 'loadChunk',
        src: 'loadChunk',
        input: {},
        onDone: { target: 'loaded' },
        onError: { target: 'retrying' },
      },
      after: { chunkTimeout: { target: 'retrying' } },
    },
    retrying: {
      description: 'The other attempt, also after the server was away.',
      tags: ['busy'],
      invoke: {
        id: 'loadChunk',
        src: 'loadChunk',
        input: {},
        onDone: { target: 'loaded' },
        onError: { target: 'doubted' },
      },
      after: { chunkTimeout: { target: 'doubted' } },
    },
    doubted: {
      description: 'No attempt has succeeded; the server is asked whether only this chunk fails.',
      tags: ['busy'],
      invoke: {
        id: 'askServer',
        src: 'askServer',
        input: {},
        onDone: [
          { guard: { type: 'isAnswered', params: ({ event }) => event.output }, target: 'failed' },
          { target: 'away' },
        ],
        onError: { target: 'away' },
      },
    },
    away: {
      description: 'The server does not answer; the page says that the part appears when it does.',
      tags: ['away'],
      initial: 'waiting',
      states: {
        waiting: {
          description: 'The server gets a moment before the next question.',
          on: { 'chunk.retry': { target: 'asking' } },
          after: { questionGap: { target: 'asking' } },
        },
        asking: {
          description: 'The first answer leads to another attempt.',
          invoke: {
            id: 'askServer',
            src: 'askServer',
            input: {},
            onDone: [
              {
                guard: { type: 'isAnswered', params: ({ event }) => event.output },
                target: '#chunkLoading.retrying',
              },
              { target: 'waiting' },
            ],
            onError: { target: 'waiting' },
          },
        },
      },
    },
    loaded: { description: 'The code may be used.', type: 'final' },
    failed: {
      description: 'The server answers: the fallback offers a reload.',
      tags: ['failed'],
      type: 'final',
    },
  },
});

export type ChunkLoadingSnapshot = SnapshotFrom<typeof chunkLoadingMachine>;
