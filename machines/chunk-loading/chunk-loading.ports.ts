import { unprovidedPromise } from '../unprovided.ts';
import type { ChunkAttempt } from './chunk-loading.types.ts';

/** Port of the chunk chart: `loadChunk` resolves once the code may be used. */
export const chunkLoadingPorts = {
  loadChunk: unprovidedPromise<void, ChunkAttempt>('loadChunk'),
};
