import type { Screens } from '#src/run/screens.ts';
import { defer } from '#src/ui/deferred/defer.tsx';

/** The screens of dashboard, each in a script of its own. */
export const screens: Screens = {
  '/dashboard': defer(async () => (await import('./dashboard-page.tsx')).default),
};
