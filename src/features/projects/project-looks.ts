import type { Project } from '#contract/projects/project-row.ts';
import type { ProjectItem } from '#contract/projects/project-item-row.ts';
import type { Tone } from '#src/ui/status-word.tsx';

/** The tone of each project health. */
export const healthTones: Readonly<Record<Project['health'], Tone>> = {
  onTrack: 'good',
  atRisk: 'warn',
  late: 'bad',
};

/** The tone of each item status for the airline. */
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
