import { defer } from '#src/ui/deferred/defer.tsx';

/** The palette; loaded when a person is about to open it. */
export const palette = defer(async () => (await import('./palette.tsx')).default);
