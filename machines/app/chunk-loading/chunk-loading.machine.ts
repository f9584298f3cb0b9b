import { setup, type SnapshotFrom } from 'xstate';
import { chunkLoadingPorts } from './chunk-loading.ports.ts';

/** Spec §9: a deferred script chunk may take this long. */
const chunkTimeoutMs = 120_000;

/**
 * Loads one deferred chunk of the page: 120 s for an attempt (spec §9), one retry, then the
 * fallback offers a reload. A new release meanwhile also ends here, because the old chunk is gone.
 *
 * Port: `loadChunk`.
 */
export const chunkLoadingMachine = setup({
  actors: chunkLoadingPorts,
  delays: { chunkTimeout: chunkTimeoutMs },
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
        input: { attempt: 1 },
        onDone: { target: 'loaded' },
        onError: { target: 'retrying' },
      },
      after: { chunkTimeout: { target: 'retrying' } },
    },
    retrying: {
      description: 'The only other attempt.',
      tags: ['busy'],
      invoke: {
        id: 'loadChunk',
        src: 'loadChunk',
        input: { attempt: 2 },
        onDone: { target: 'loaded' },
        onError: { target: 'failed' },
      },
      after: { chunkTimeout: { target: 'failed' } },
    },
    loaded: { description: 'The code may be used.', type: 'final' },
    failed: { description: 'The fallback offers a reload.', tags: ['failed'], type: 'final' },
  },
});

export type ChunkLoadingSnapshot = SnapshotFrom<typeof chunkLoadingMachine>;
