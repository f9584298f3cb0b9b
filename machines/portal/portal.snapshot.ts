import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { portalMachine } from './portal.machine.ts';

/** A started chart of this kind. */
export type PortalActorRef = ActorRefFrom<typeof portalMachine>;

/** What such a chart shows of itself at one moment. */
export type PortalSnapshot = SnapshotFrom<typeof portalMachine>;
