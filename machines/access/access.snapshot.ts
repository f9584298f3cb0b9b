import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { accessMachine } from './access.machine.ts';

/** A started chart of this kind. */
export type AccessActorRef = ActorRefFrom<typeof accessMachine>;

/** What such a chart shows of itself at one moment. */
export type AccessSnapshot = SnapshotFrom<typeof accessMachine>;
