import type { SnapshotFrom } from 'xstate';
import type { ndaMachine } from './nda.machine.ts';

/** What such a chart shows of itself at one moment. */
export type NdaSnapshot = SnapshotFrom<typeof ndaMachine>;
