import type { SnapshotFrom } from 'xstate';
import type { unsubscribeMachine } from './unsubscribe.machine.ts';

/** What such a chart shows of itself at one moment. */
export type UnsubscribeSnapshot = SnapshotFrom<typeof unsubscribeMachine>;
