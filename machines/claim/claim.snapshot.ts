import type { SnapshotFrom } from 'xstate';
import type { claimMachine } from './claim.machine.ts';

/** What such a chart shows of itself at one moment. */
export type ClaimSnapshot = SnapshotFrom<typeof claimMachine>;
