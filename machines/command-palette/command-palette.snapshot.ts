import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { commandPaletteMachine } from './command-palette.machine.ts';

/** What such a chart shows of itself at one moment. */
export type CommandPaletteSnapshot = SnapshotFrom<typeof commandPaletteMachine>;

/** A running chart of this kind. */
export type CommandPaletteActorRef = ActorRefFrom<typeof commandPaletteMachine>;
