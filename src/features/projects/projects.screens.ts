import type { Screens } from '#src/run/screens.ts';
import { defer } from '#src/ui/deferred/defer.tsx';

/** The screens of projects, each in a script of its own. */
export const screens: Screens = {
  '/TMS/TechnicalProjects': defer(
    async () => (await import('./airline/projects-page.tsx')).default,
  ),
  '/TMS/TechnicalProjectDetails': defer(
    async () => (await import('./airline/project-page.tsx')).default,
  ),
  '/internal/projects': defer(async () => (await import('./desk/projects-desk-page.tsx')).default),
};
