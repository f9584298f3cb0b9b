import { addDays, type IsoDate } from '#domain/dates/date.ts';
import type { ActivityKind } from '#contract/projects/project-detail.ts';
import type { AirlinePlan } from '../world/airline-plan.ts';
import type { AirlineRows } from '../world/airline-rows.ts';
import type { SeededLease } from '../world/build-leases.ts';
import type { ItemCommand } from '#machines/projects/project-item/project-item.machine.ts';
import { findings } from './project-findings.ts';
import { lifeOf, type SeededMessage } from './project-item-life.ts';
import { milestonesOf } from './project-milestones.ts';
import { type PlannedProject, planProjects, startOf } from './project-plan.ts';
import { drawsFor } from '../world/random.ts';
import { seededInstant } from '../world/seeded-instant.ts';
import { importedIds } from '#server/import/table/import-id.ts';

type ProjectRow = AirlineRows['projects'][number];
type ItemRow = AirlineRows['oilItems'][number];

interface Around {
  readonly rows: AirlineRows;
  readonly row: ProjectRow;
  readonly plan: PlannedProject;
  readonly today: IsoDate;
  readonly airlineLead: string;
}

const lessorLeads = ['Priya Raghunathan', 'Tomás Ó Súilleabháin'] as const;
const demoLeads: Readonly<Record<string, string>> = { AUR: 'Tomás Ryan' };

function at({ today }: Around, date: IsoDate, minute: number): Date {
  return seededInstant(date, `10:${String(minute % 60).padStart(2, '0')}`, today);
}

function log(
  around: Around,
  entry: { readonly at: Date; readonly kind: ActivityKind; readonly subject: string },
  side: 'airline' | 'lessor',
): void {
  const { rows, row, airlineLead } = around;
  const byName = side === 'lessor' ? (row.lessorLead ?? '') : airlineLead;
  rows.projectLog.push({ ...entry, projectId: row.id, side, byName });
}

function addMilestones(around: Around): void {
  const { rows, row, plan, today } = around;
  milestonesOf(plan.type).forEach(([days, name], index) => {
    const planned = addDays(plan.target, days);
    const moved = addDays(planned, index === 0 ? 0 : plan.slip);
    const isReached = moved <= today;
    const id = importedIds.milestone(row.id, name);
    const dates = {
      planned,
      forecast: isReached || plan.slip === 0 ? null : moved,
      actual: isReached ? moved : null,
    };
    rows.milestones.push({ id, projectId: row.id, custId: row.custId, name, ...dates });
    if (isReached) {
      log(
        around,
        { at: at(around, moved, index), kind: 'milestoneReached', subject: name },
        'lessor',
      );
    }
  });
}

/** What an item that is waived with a charge costs the airline. */
type Waiver = { readonly currency: string; readonly amount: string };

function addThread(
  around: Around,
  item: ItemRow,
  messages: readonly SeededMessage[],
  waiver: Waiver | undefined,
): void {
  const { rows, row, airlineLead } = around;
  messages.forEach(({ date, step, side, text }, index) => {
    const instant = at(around, date, item.number + index);
    if (step === 'raise') {
      const subject = `Item ${item.number}: ${item.description}`;
      log(around, { at: instant, kind: 'itemRaised', subject }, side);
      return;
    }
    const byName = side === 'lessor' ? (row.lessorLead ?? '') : airlineLead;
    const command = `${side}.${step}` as ItemCommand;
    const charge = step === 'waive' && waiver !== undefined && { waiver };
    const fileName = `${row.number} item ${item.number} evidence ${index + 1}.pdf`;
    const more = { ...charge, ...(step === 'respond' && { fileName }) };
    rows.itemSteps.push({ itemId: item.id, command, at: instant, side, byName, text, ...more });
  });
}

function addItem(around: Around, index: number): void {
  const { rows, row, plan, today } = around;
  const draws = drawsFor(`item:${row.number}:${index}`);
  const [category, ata, severity, description] = findings[index % findings.length] ?? findings[0];
  const end = plan.target < today ? plan.target : today;
  const raised = addDays(end, -draws.int(3, 70));
  const isCompleted = plan.stage === 'completed';
  const { status, messages } = lifeOf(row.number, index, { raised, today, isCompleted });
  const isCharged = status === 'waived' && index % 2 === 1;
  const item: ItemRow = {
    id: importedIds.openItem(row.id, index + 1),
    projectId: row.id,
    custId: row.custId,
    number: index + 1,
    ata,
    category,
    description,
    findingRef: `F-${String(index + 101)}`,
    leaseClause: index % 3 === 0 ? `Schedule 4, ${1 + (index % 9)}.${1 + (index % 5)}` : '',
    severity,
    ownerSide: draws.pick(['airline', 'airline', 'airline', 'mro', 'lessor'] as const),
    person: around.airlineLead,
    raised,
    due: addDays(raised, draws.int(10, 60)),
  };
  rows.oilItems.push(item);
  const waiver = isCharged ? { currency: 'USD', amount: `${draws.int(2, 40)}500.00` } : undefined;
  addThread(around, item, messages, waiver);
}

/** Adds the technical projects of an airline with milestones, open items and their threads. */
export function addProjects(
  rows: AirlineRows,
  airline: AirlinePlan,
  leases: readonly SeededLease[],
  today: IsoDate,
): void {
  const { custId } = airline;
  const airlineLead = demoLeads[custId] ?? airline.reporter;
  planProjects(custId, airline.leases, today).forEach((plan, index) => {
    const lease = leases.find(({ plan: { leaseNo } }) => leaseNo === plan.leaseNo);
    if (lease === undefined) throw new Error(`No lease ${plan.leaseNo} for a project.`);
    const start = startOf(plan);
    const number = `TP-${custId}-${String(index + 1).padStart(3, '0')}`;
    const row: ProjectRow = {
      id: importedIds.project(number),
      custId,
      number,
      type: plan.type,
      leaseId: lease.id,
      leaseNo: plan.leaseNo,
      assetKind: lease.asset.kind,
      assetSerial: lease.asset.serial,
      assetModel: lease.asset.model,
      stage: plan.stage,
      health: plan.health,
      startDate: start,
      targetDate: plan.target,
      forecastDate: plan.slip === 0 ? null : addDays(plan.target, plan.slip),
      site: plan.site,
      lessorLead: lessorLeads[index % lessorLeads.length] ?? lessorLeads[0],
      airlineLead,
    };
    rows.projects.push(row);
    const around = { rows, row, plan, today, airlineLead };
    addMilestones(around);
    for (let item = 0; item < plan.items; item += 1) addItem(around, item);
  });
}
