import { unprovidedPromise } from '#machines/unprovided.ts';

/**
 * Ports of the chunk chart: `loadChunk` resolves once the code may be used, `askServer` to whether the
 * server answers anything.
 */
export const chunkLoadingPorts = {
  loadChunk: unprovidedPromise<void, Record<string, never>>('loadChunk'),
  askServer: unprovidedPromise<boolean, Record<string, never>>('askServer'),
};
