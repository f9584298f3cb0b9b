import type { Screens } from '#src/run/screens.ts';
import { defer } from '#src/ui/deferred/defer.tsx';

/** The screens of notifications, each in a script of its own. */
export const screens: Screens = {
  '/notifications': defer(async () => (await import('./airline/notifications-page.tsx')).default),
};
