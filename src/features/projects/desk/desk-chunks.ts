import { defer } from '#src/ui/deferred/defer.tsx';

/** An item with its thread and the lessor's steps; loaded when a row is about to be opened. */
export const itemDeskPanel = defer(
  async () => (await import('./item-desk-panel.tsx')).ItemDeskPanel,
);

/** A project with its milestones; loaded when a row is about to be opened. */
export const projectDeskPanel = defer(
  async () => (await import('./project-desk-panel.tsx')).ProjectDeskPanel,
);
