import type { Screens } from '#src/run/screens.ts';
import { defer } from '#src/ui/deferred/defer.tsx';

/** The screens of accounts, each in a script of its own. */
export const screens: Screens = {
  '/internal/users': defer(async () => (await import('./desk/users-page.tsx')).default),
  '/internal/registrations': defer(
    async () => (await import('./desk/registrations-page.tsx')).default,
  ),
  '/internal/lessor-users': defer(
    async () => (await import('./desk/lessor-users-page.tsx')).default,
  ),
  '/colleagues': defer(async () => (await import('./owner/colleagues-page.tsx')).default),
  '/colleagues/review': defer(async () => (await import('./owner/review-page.tsx')).default),
  '/colleagues/keys': defer(async () => (await import('./owner/keys-page.tsx')).default),
  '/profile': defer(async () => (await import('./profile/profile-page.tsx')).default),
};
