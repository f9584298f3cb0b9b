import type { Project } from '#contract/project-row.ts';
import type { ProjectItem } from '#contract/project-item-row.ts';
import type { Tone } from '#src/ui/status-word.tsx';

/** How much the health of a project matters. */
export const healthTones: Readonly<Record<Project['health'], Tone>> = {
  onTrack: 'good',
  atRisk: 'warn',
  late: 'bad',
};

/** How much the status of an open item matters to the airline. */
export const itemTones: Readonly<Record<ProjectItem['status'], Tone>> = {
  open: 'warn',
  answered: 'info',
  returned: 'bad',
  closed: 'good',
  waived: 'neutral',
};

/** The address of a project, relative to `/portal`. */
export function projectAddress(id: string): string {
  return `/TMS/TechnicalProjectDetails?project=${encodeURIComponent(id)}`;
}
