import type { SnapshotFrom } from 'xstate';
import type { publicationMachine } from './publication.machine.ts';

/** What such a chart shows of itself at one moment. */
export type PublicationSnapshot = SnapshotFrom<typeof publicationMachine>;
