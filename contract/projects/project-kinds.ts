import type { itemCategories, itemOwners, itemSeverities } from '#domain/projects/item-kinds.ts';
import type { itemStatuses } from '#domain/projects/item-standing.ts';
import type {
  projectHealths,
  projectStages,
  projectTypes,
} from '#domain/projects/project-kinds.ts';

/** The names of the types of projects (domain page §1.9). */
export const projectTypeWords = {
  delivery: 'Delivery',
  redelivery: 'Redelivery',
  transition: 'Transition',
  leaseExtension: 'Lease extension',
  midTermInspection: 'Mid-term inspection',
  shopVisit: 'Shop visit',
  modification: 'Modification',
  repossession: 'Repossession',
} as const satisfies Record<(typeof projectTypes)[number], string>;

/** The names of the stages. */
export const projectStageWords = {
  planning: 'Planning',
  preparation: 'Preparation',
  inWork: 'In work',
  acceptance: 'Acceptance',
  completed: 'Completed',
} as const satisfies Record<(typeof projectStages)[number], string>;

/** The names of the lessor's assessments. */
export const projectHealthWords = {
  onTrack: 'On track',
  atRisk: 'At risk',
  late: 'Late',
} as const satisfies Record<(typeof projectHealths)[number], string>;

/** The names of the categories of open items. */
export const itemCategoryWords = {
  records: 'Records',
  airframe: 'Airframe',
  cabin: 'Cabin',
  engine: 'Engine',
  apu: 'APU',
  gear: 'Gear',
  legal: 'Legal',
} as const satisfies Record<(typeof itemCategories)[number], string>;

/** What the severities mean. */
export const itemSeverityWords = {
  A: 'A, stops acceptance',
  B: 'B',
  C: 'C',
} as const satisfies Record<(typeof itemSeverities)[number], string>;

/** Who must act on an item. */
export const itemOwnerWords = {
  airline: 'Airline',
  lessor: 'Lessor',
  mro: 'MRO',
} as const satisfies Record<(typeof itemOwners)[number], string>;

/** The names of the statuses of open items. */
export const itemStatusWords = {
  open: 'Open',
  answered: 'Response given',
  returned: 'Response rejected',
  closed: 'Closed',
  waived: 'Waived',
} as const satisfies Record<(typeof itemStatuses)[number], string>;

/** The names of the choices of the status filter. */
export const itemFilterWords = {
  ...itemStatusWords,
  open: 'Open items',
  overdue: 'Overdue items',
  unanswered: 'Not answered yet',
  all: 'All items',
} as const;
