import type { SnapshotFrom } from 'xstate';
import type { tokenRefreshMachine } from './token-refresh.machine.ts';

/** What such a chart shows of itself at one moment. */
export type TokenRefreshSnapshot = SnapshotFrom<typeof tokenRefreshMachine>;
