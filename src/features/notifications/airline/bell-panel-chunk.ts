import { defer } from '#src/ui/deferred/defer.tsx';

/** What the bell shows; loaded when the page is idle, or when a person opens it before. */
export const bellPanel = defer(async () => (await import('./bell-panel.tsx')).BellPanel);
