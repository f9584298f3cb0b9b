import type { SnapshotFrom } from 'xstate';
import type { uploadMachine } from './upload.machine.ts';

/** What such a chart shows of itself at one moment. */
export type UploadSnapshot = SnapshotFrom<typeof uploadMachine>;
