import type { Screens } from '#src/run/screens.ts';
import { defer } from '#src/ui/deferred/defer.tsx';

/** The screens of claims, each in a script of its own. */
export const screens: Screens = {
  '/SupplementalRent/Claims': defer(
    async () => (await import('./airline/claims-page.tsx')).default,
  ),
  '/internal/claims': defer(async () => (await import('./desk/claims-desk-page.tsx')).default),
};
