import type { Screens } from '#src/run/screens.ts';
import { defer } from '#src/ui/deferred/defer.tsx';

/** The screens of utilisation, each in a script of its own. */
export const screens: Screens = {
  '/Utilisation/index': defer(async () => (await import('./airline/utilisation-page.tsx')).default),
  '/Utilisation/Reports': defer(async () => (await import('./reports/reports-page.tsx')).default),
  '/internal/corrections': defer(
    async () => (await import('./desk/corrections-desk-page.tsx')).default,
  ),
};
