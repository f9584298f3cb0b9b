import { unprovidedPromise } from '#machines/unprovided.ts';

/**
 * Ports of the chunk chart: `loadChunk` resolves once the code may be used, and rejects at once without
 * a connection; `askServer` resolves to whether the server answers anything.
 */
export const chunkLoadingPorts = {
  loadChunk: unprovidedPromise<void, Record<string, never>>('loadChunk'),
  askServer: unprovidedPromise<boolean, Record<string, never>>('askServer'),
};
