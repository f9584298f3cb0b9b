/**
 * The types of technical projects (domain page §1.9). A repossession is never shown to the airline.
 */
export const projectTypes = [
  'delivery',
  'redelivery',
  'transition',
  'leaseExtension',
  'midTermInspection',
  'shopVisit',
  'modification',
  'repossession',
] as const;

export type ProjectType = (typeof projectTypes)[number];

/** The stages of a project, in order. */
export const projectStages = [
  'planning',
  'preparation',
  'inWork',
  'acceptance',
  'completed',
] as const;

export type ProjectStage = (typeof projectStages)[number];

/** The lessor's assessment of a project. */
export const projectHealths = ['onTrack', 'atRisk', 'late'] as const;

export type ProjectHealth = (typeof projectHealths)[number];
