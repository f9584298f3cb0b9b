import type { ChunkLoadingSnapshot } from './chunk-loading.machine.ts';

/** Whether the chunk may be used, is still loading, or needs a reload. */
export function selectChunkState(snapshot: ChunkLoadingSnapshot): 'loading' | 'loaded' | 'failed' {
  if (snapshot.matches('loaded')) return 'loaded';
  return snapshot.matches('failed') ? 'failed' : 'loading';
}
