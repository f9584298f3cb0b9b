import type { Screens } from '#src/run/screens.ts';
import { defer } from '#src/ui/deferred/defer.tsx';

/** The screens of publishing, each in a script of its own. */
export const screens: Screens = {
  '/internal/documents': defer(
    async () => (await import('./desk/documents-desk-page.tsx')).default,
  ),
  '/internal/notices': defer(async () => (await import('./desk/notices-desk-page.tsx')).default),
};
