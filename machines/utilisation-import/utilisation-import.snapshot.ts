import type { SnapshotFrom } from 'xstate';
import type { utilisationImportMachine } from './utilisation-import.machine.ts';

/** What such a chart shows of itself at one moment. */
export type UtilisationImportSnapshot = SnapshotFrom<typeof utilisationImportMachine>;
