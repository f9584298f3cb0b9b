import { addDays, type IsoDate } from '#domain/dates/date.ts';
import type { ProjectHealth, ProjectStage, ProjectType } from '#domain/projects/project-kinds.ts';
import type { LeasePlan } from '../world/airline-plan.ts';
import { milestonesOf } from './project-milestones.ts';

/** A technical project to seed. */
export interface PlannedProject {
  readonly leaseNo: string;
  readonly type: ProjectType;
  readonly target: IsoDate;
  readonly stage: ProjectStage;
  readonly health: ProjectHealth;
  readonly site: string;
  /** Days by which it is behind its plan. */
  readonly slip: number;
  readonly items: number;
}

type Sketch = Omit<PlannedProject, 'leaseNo' | 'target'> & {
  /** Days from today. */
  readonly ahead: number;
};

/** Something in every stage, of every kind and in every health. */
const demo: Readonly<Record<string, readonly Sketch[]>> = {
  'AUR-A01': [
    {
      type: 'midTermInspection',
      ahead: -60,
      stage: 'completed',
      health: 'onTrack',
      site: 'Keflavík',
      slip: 0,
      items: 6,
    },
  ],
  'AUR-A03': [
    {
      type: 'modification',
      ahead: 45,
      stage: 'preparation',
      health: 'onTrack',
      site: 'Shannon',
      slip: 0,
      items: 5,
    },
  ],
  'AUR-A06': [
    {
      type: 'redelivery',
      ahead: 64,
      stage: 'inWork',
      health: 'atRisk',
      site: 'Ostrava',
      slip: 9,
      items: 34,
    },
  ],
  'AUR-A02': [
    {
      type: 'leaseExtension',
      ahead: 80,
      stage: 'planning',
      health: 'onTrack',
      site: '',
      slip: 0,
      items: 0,
    },
  ],
  'AUR-A09': [
    {
      type: 'redelivery',
      ahead: -160,
      stage: 'completed',
      health: 'onTrack',
      site: 'Norwich',
      slip: 0,
      items: 22,
    },
  ],
  'AUR-E10': [
    {
      type: 'shopVisit',
      ahead: 20,
      stage: 'acceptance',
      health: 'late',
      site: 'Hamburg',
      slip: 16,
      items: 12,
    },
  ],
  'BOR-A03': [
    {
      type: 'delivery',
      ahead: -300,
      stage: 'completed',
      health: 'onTrack',
      site: 'Montréal',
      slip: 0,
      items: 8,
    },
    {
      type: 'midTermInspection',
      ahead: 12,
      stage: 'preparation',
      health: 'onTrack',
      site: 'Winnipeg',
      slip: 0,
      items: 3,
    },
  ],
  'BOR-A02': [
    {
      type: 'repossession',
      ahead: 30,
      stage: 'planning',
      health: 'atRisk',
      site: 'Winnipeg',
      slip: 0,
      items: 2,
    },
  ],
  'CUM-A01': [
    {
      type: 'transition',
      ahead: 110,
      stage: 'preparation',
      health: 'onTrack',
      site: 'Dresden',
      slip: 0,
      items: 9,
    },
  ],
  'CUM-A26': [
    {
      type: 'redelivery',
      ahead: -55,
      stage: 'acceptance',
      health: 'late',
      site: 'Malta',
      slip: 20,
      items: 120,
    },
  ],
};

/** Days before the end of a lease at which its redelivery has started (domain page §1.9). */
const redeliveryDays = 395;

/** A lease of a large fleet whose end is near is being redelivered. */
function redeliveryOf({ leaseNo, end, actualReturn }: LeasePlan, today: IsoDate): PlannedProject[] {
  const isNear = end > today && end <= addDays(today, redeliveryDays);
  if (!isNear || actualReturn !== undefined) return [];
  const shared = { leaseNo, type: 'redelivery', target: end, site: '', slip: 0 } as const;
  return [{ ...shared, stage: 'preparation', health: 'onTrack', items: 40 }];
}

/** When a project starts: with its first milestone. */
export function startOf({ type, target }: Pick<PlannedProject, 'type' | 'target'>): IsoDate {
  return addDays(target, milestonesOf(type)[0]?.[0] ?? 0);
}

/** The technical projects of an airline with dates relative to `today`. */
export function planProjects(
  custId: string,
  leases: readonly LeasePlan[],
  today: IsoDate,
): PlannedProject[] {
  const isDemo = Object.keys(demo).some((leaseNo) => leaseNo.startsWith(`${custId}-`));
  if (!isDemo) return leases.flatMap((lease) => redeliveryOf(lease, today));
  return leases.flatMap(({ leaseNo }) =>
    (demo[leaseNo] ?? []).map(({ ahead, ...sketch }) => ({
      ...sketch,
      leaseNo,
      target: addDays(today, ahead),
    })),
  );
}
