import type { SnapshotFrom } from 'xstate';
import type { utilisationCorrectionMachine } from './utilisation-correction.machine.ts';

/** What such a chart shows of itself at one moment. */
export type UtilisationCorrectionSnapshot = SnapshotFrom<typeof utilisationCorrectionMachine>;
