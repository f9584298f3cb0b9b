import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { chunkLoadingMachine } from './chunk-loading.machine.ts';

/** Which attempt it is, from 1: the second one must not be answered by a cached failure. */
export interface ChunkAttempt {
  readonly attempt: number;
}

export type ChunkLoadingActorRef = ActorRefFrom<typeof chunkLoadingMachine>;
export type ChunkLoadingSnapshot = SnapshotFrom<typeof chunkLoadingMachine>;
