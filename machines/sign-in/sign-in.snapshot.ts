import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { signInMachine } from './sign-in.machine.ts';

/** A started chart of this kind. */
export type SignInActorRef = ActorRefFrom<typeof signInMachine>;

/** What such a chart shows of itself at one moment. */
export type SignInSnapshot = SnapshotFrom<typeof signInMachine>;
