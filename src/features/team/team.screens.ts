import type { Screens } from '#src/run/screens.ts';
import { defer } from '#src/ui/deferred/defer.tsx';

/** The screens of team, each in a script of its own. */
export const screens: Screens = {
  '/{product}team': defer(async () => (await import('./team-page.tsx')).default),
  '/internal/calls': defer(async () => (await import('./desk/calls-desk-page.tsx')).default),
};
