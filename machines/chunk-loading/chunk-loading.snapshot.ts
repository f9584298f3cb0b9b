import type { SnapshotFrom } from 'xstate';
import type { chunkLoadingMachine } from './chunk-loading.machine.ts';

/** What such a chart shows of itself at one moment. */
export type ChunkLoadingSnapshot = SnapshotFrom<typeof chunkLoadingMachine>;
