import { defer } from '#src/ui/deferred/defer.tsx';

/** The sheet over the content with its motion; loaded when a person is about to open it. */
export const sideSheet = defer(async () => (await import('#src/ui/side-sheet.tsx')).default);
