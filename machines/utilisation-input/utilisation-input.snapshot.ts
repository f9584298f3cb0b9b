import type { SnapshotFrom } from 'xstate';
import type { utilisationInputMachine } from './utilisation-input.machine.ts';

/** What such a chart shows of itself at one moment. */
export type UtilisationInputSnapshot = SnapshotFrom<typeof utilisationInputMachine>;
