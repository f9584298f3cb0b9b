import type { SnapshotFrom } from 'xstate';
import type { logoutMachine } from './logout.machine.ts';

/** What such a chart shows of itself at one moment. */
export type LogoutSnapshot = SnapshotFrom<typeof logoutMachine>;
