import type { SnapshotFrom } from 'xstate';
import type { projectItemMachine } from './project-item.machine.ts';

/** What such a chart shows of itself at one moment. */
export type ProjectItemSnapshot = SnapshotFrom<typeof projectItemMachine>;
