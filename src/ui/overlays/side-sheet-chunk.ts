import { defer } from '../deferred/defer.tsx';

/** The animated sheet over the content; loaded when a person is about to open it. */
export const sideSheet = defer(async () => (await import('./side-sheet.tsx')).default);
