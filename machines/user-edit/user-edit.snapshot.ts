import type { SnapshotFrom } from 'xstate';
import type { userEditMachine } from './user-edit.machine.ts';

/** What such a chart shows of itself at one moment. */
export type UserEditSnapshot = SnapshotFrom<typeof userEditMachine>;
