/** What a technical project is about (domain page §1.9). A repossession never shows to the airline. */
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

/** One of them. */
export type ProjectType = (typeof projectTypes)[number];

/** How far a project is, in the order of its life. */
export const projectStages = [
  'planning',
  'preparation',
  'inWork',
  'acceptance',
  'completed',
] as const;

/** One of them. */
export type ProjectStage = (typeof projectStages)[number];

/** The lessor's judgement of a project. */
export const projectHealths = ['onTrack', 'atRisk', 'late'] as const;

/** One of them. */
export type ProjectHealth = (typeof projectHealths)[number];
