import { defer } from '#src/ui/deferred/defer.tsx';

/** The keyboard help, in a script of its own because it is rarely used. */
export const shortcutList = defer(async () => (await import('./shortcut-list.tsx')).default);
