import type { ChunkLoadingSnapshot } from './chunk-loading.machine.ts';

/**
 * Whether the chunk may be used, is still loading, waits for a server that is away, or needs a reload.
 */
export function selectChunkState(
  snapshot: ChunkLoadingSnapshot,
): 'loading' | 'loaded' | 'away' | 'failed' {
  if (snapshot.matches('loaded')) return 'loaded';
  if (snapshot.matches('away')) return 'away';
  return snapshot.matches('failed') ? 'failed' : 'loading';
}
