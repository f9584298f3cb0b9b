import type { SnapshotFrom } from 'xstate';
import type { downloadMachine } from './download.machine.ts';

/** What such a chart shows of itself at one moment. */
export type DownloadSnapshot = SnapshotFrom<typeof downloadMachine>;
