import type { ProjectType } from '#domain/projects/project-kinds.ts';

/** A milestone to seed, in days from the target of its project. */
export type PlannedMilestone = readonly [days: number, name: string];

/** Redeliveries by the guidance of IATA (domain page §1.9). */
const redelivery: readonly PlannedMilestone[] = [
  [-395, 'Kick-off'],
  [-270, 'Workscope and records plan'],
  [-180, 'Pre-redelivery inspection'],
  [-90, 'Records audit start, draft status lists'],
  [-30, 'Induction'],
  [-18, 'Borescope inspection'],
  [-12, 'Power assurance run'],
  [-6, 'Demonstration flight'],
  [-2, 'Open items: none critical'],
  [0, 'Acceptance certificate'],
  [30, 'Deposit and end-of-lease settlement'],
];

const shopVisit: readonly PlannedMilestone[] = [
  [-130, 'Workscope agreed'],
  [-90, 'Engine inducted'],
  [-70, 'Disassembly and inspection findings'],
  [-30, 'Assembly'],
  [-10, 'Test cell run'],
  [0, 'Release to service'],
];

const inspection: readonly PlannedMilestone[] = [
  [-40, 'Notice to the airline'],
  [-12, 'Records review'],
  [-5, 'Physical inspection'],
  [0, 'Report'],
  [30, 'Findings answered'],
];

const change: readonly PlannedMilestone[] = [
  [-120, 'Scope agreed'],
  [-60, 'Parts and approvals in place'],
  [-21, 'Induction'],
  [-3, 'Conformity inspection'],
  [0, 'Release to service'],
];

const paper: readonly PlannedMilestone[] = [
  [-90, 'Term sheet'],
  [-45, 'Technical condition agreed'],
  [-10, 'Amendment signed'],
  [0, 'Effective date'],
];

const milestones: Readonly<Record<ProjectType, readonly PlannedMilestone[]>> = {
  delivery: redelivery.slice(1),
  redelivery,
  transition: redelivery,
  leaseExtension: paper,
  midTermInspection: inspection,
  shopVisit,
  modification: change,
  repossession: inspection,
};

/** The milestones of a kind of project, the earliest first. */
export function milestonesOf(type: ProjectType): readonly PlannedMilestone[] {
  return milestones[type];
}
