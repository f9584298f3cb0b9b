import type { Screens } from '#src/run/screens.ts';
import { defer } from '#src/ui/deferred/defer.tsx';

/** The screens of documents, each in a script of its own. */
export const screens: Screens = {
  '/Documents/Publications': defer(
    async () => (await import('./airline/documents-page.tsx')).default,
  ),
};
