import { defer } from '#src/ui/deferred/defer.tsx';

/** The keyboard help; few ask for it. */
export const shortcutList = defer(async () => (await import('./shortcut-list.tsx')).default);
