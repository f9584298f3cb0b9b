import type { SnapshotFrom } from 'xstate';
import type { itemResponseMachine } from './item-response.machine.ts';

/** What such a chart shows of itself at one moment. */
export type ItemResponseSnapshot = SnapshotFrom<typeof itemResponseMachine>;
