import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { sessionMachine } from './session.machine.ts';

/** A started chart of this kind. */
export type SessionActorRef = ActorRefFrom<typeof sessionMachine>;

/** What such a chart shows of itself at one moment. */
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;
