import type { ChunkLoadingSnapshot } from './chunk-loading.snapshot.ts';

/** Whether the chunk may be used, still loads, or cannot be had without a reload. */
export function selectChunkState(snapshot: ChunkLoadingSnapshot): 'loading' | 'loaded' | 'failed' {
  if (snapshot.matches('loaded')) return 'loaded';
  return snapshot.matches('failed') ? 'failed' : 'loading';
}
