import type { Screens } from '#src/run/screens.ts';
import { defer } from '#src/ui/deferred/defer.tsx';

/** The screens of audit, each in a script of its own. */
export const screens: Screens = {
  '/internal/alerts': defer(async () => (await import('./desk/alerts-page.tsx')).default),
  '/internal/audit': defer(async () => (await import('./desk/audit-page.tsx')).default),
};
