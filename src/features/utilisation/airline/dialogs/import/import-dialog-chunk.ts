import { defer } from '#src/ui/deferred/defer.tsx';

/** The import of a file; loaded when a person is about to open it. */
export const importDialog = defer(async () => (await import('./import-dialog.tsx')).ImportDialog);
