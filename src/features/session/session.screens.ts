import type { Screens } from '#src/run/screens.ts';
import { defer } from '#src/ui/deferred/defer.tsx';

/** The screens of session, each in a script of its own. */
export const screens: Screens = {
  '/internal/customers': defer(async () => (await import('./desk/customers-page.tsx')).default),
};
