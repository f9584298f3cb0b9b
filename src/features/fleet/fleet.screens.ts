import type { Screens } from '#src/run/screens.ts';
import { defer } from '#src/ui/deferred/defer.tsx';

/** The screens of fleet, each in a script of its own. */
export const screens: Screens = {
  '/FleetSummary/Fleet/Aircraft': defer(
    async () => (await import('./airline/aircraft-page.tsx')).default,
  ),
  '/FleetSummary/Fleet/Engines': defer(
    async () => (await import('./airline/engines-page.tsx')).default,
  ),
};
