import { unprovidedPromise } from '#machines/unprovided.ts';

/** The number of the attempt, from 1: the second one must not get a cached failure. */
export interface ChunkAttempt {
  readonly attempt: number;
}

/** Port of the chunk chart: `loadChunk` resolves once the code may be used. */
export const chunkLoadingPorts = {
  loadChunk: unprovidedPromise<void, ChunkAttempt>('loadChunk'),
};
