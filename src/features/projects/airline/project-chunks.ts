import { defer } from '#src/ui/deferred/defer.tsx';

/** An open item with its thread; loaded when a person is about to open a row. */
export const itemPanel = defer(async () => (await import('./item-panel.tsx')).ItemPanel);
