import type { SnapshotFrom } from 'xstate';
import type { confirmationMachine } from './confirmation.machine.ts';

/** What such a chart shows of itself at one moment. */
export type ConfirmationSnapshot = SnapshotFrom<typeof confirmationMachine>;
