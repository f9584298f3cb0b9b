import { sql } from 'drizzle-orm';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, type RowOf, text, uuid } from '#server/platform/db/row.ts';
import type { ImportRows } from '../../files/import-files.ts';
import type { Placed } from '../../table/import-file.ts';
import { importedIds } from '../../table/import-id.ts';
import type { ImportRun } from '../../table/import-run.ts';
import { listedIds, listedTexts } from '../../table/listed.ts';
import { findLeases, rowsOfLeases } from '../../table/references.ts';
import { syncRows } from '../../table/sync-table.ts';

const projectRow = { id: uuid, number: text, custId: text, start: day, lead: text };
/** A stored project as other rows refer to it. */
export type KnownProject = RowOf<typeof projectRow>;

/** The stored projects with some numbers. */
export async function findProjects({ tx }: ImportRun, numbers: readonly string[]) {
  const rows = await queryRows(
    tx,
    projectRow,
    sql`select id, number, cust_id as "custId", start_date as start, lessor_lead as lead
      from project where number in ${listedTexts(numbers)}`,
  );
  return new Map(rows.map((row) => [row.number, row]));
}

/** The project of a row; an unknown one is a fault. */
function projectOf(
  run: ImportRun,
  known: ReadonlyMap<string, KnownProject>,
  placed: Placed<{ readonly project: string }>,
): KnownProject | undefined {
  const { project: number } = placed.row;
  const found = known.get(number);
  if (found === undefined)
    run.fail(placed, 'project', `There is no project ${number}. Add it to projects.csv.`);
  return found;
}

/** Technical projects with their milestones and open items. */
export async function importProjects(run: ImportRun, rows: ImportRows): Promise<void> {
  const { projects, milestones, openItems } = rows;
  const leases = await findLeases(
    run,
    projects.map(({ row }) => row.lease_no),
  );
  const stored = rowsOfLeases(run, leases, projects, (placed, lease) => {
    const { row } = placed;
    if (row.target < row.start)
      run.fail(placed, 'target', `It is before the start, ${row.start}. Correct one of the two.`);
    return {
      id: importedIds.project(row.number),
      custId: lease.custId,
      number: row.number,
      type: row.type,
      leaseId: lease.id,
      leaseNo: lease.leaseNo,
      assetKind: lease.assetKind,
      assetSerial: lease.assetSerial,
      assetModel: lease.assetModel,
      stage: row.stage,
      health: row.health,
      startDate: row.start,
      targetDate: row.target,
      forecastDate: row.forecast,
      site: row.site,
      lessorLead: row.lessor_lead,
      airlineLead: row.airline_lead,
    };
  });
  const fixed = { custId: 'This project belongs to another customer. Use another number.' };
  await syncRows(run, { table: 'project', key: ['number'], once: ['id'], fixed }, stored);
  const known = await findProjects(
    run,
    [...milestones, ...openItems].map(({ row }) => row.project),
  );
  await importMilestones(run, milestones, known);
  await importOpenItems(run, openItems, known);
}

async function importMilestones(
  run: ImportRun,
  milestones: ImportRows['milestones'],
  known: ReadonlyMap<string, KnownProject>,
): Promise<void> {
  const stored = milestones.flatMap((placed) => {
    const project = projectOf(run, known, placed);
    if (project === undefined) return [];
    const { name, planned, forecast, actual } = placed.row;
    const keeps = [
      ...(forecast === null ? ['forecast'] : []),
      ...(actual === null ? ['actual'] : []),
    ];
    const id = importedIds.milestone(project.id, name);
    const { id: projectId, custId } = project;
    return [{ ...placed, keeps, row: { id, projectId, custId, name, planned, forecast, actual } }];
  });
  await syncRows(run, { table: 'milestone', key: ['id'] }, stored);
}

async function importOpenItems(
  run: ImportRun,
  items: ImportRows['openItems'],
  known: ReadonlyMap<string, KnownProject>,
): Promise<void> {
  const stored = items.flatMap((placed) => {
    const project = projectOf(run, known, placed);
    if (project === undefined) return [];
    const { row } = placed;
    if (row.due < row.raised)
      run.fail(placed, 'due', `It is before raised, ${row.raised}. Correct one of the two.`);
    const item = {
      id: importedIds.openItem(project.id, row.number),
      projectId: project.id,
      custId: project.custId,
      number: row.number,
      ata: row.ata,
      category: row.category,
      description: row.description,
      findingRef: row.finding,
      leaseClause: row.lease_clause,
      severity: row.severity,
      ownerSide: row.owner,
      person: row.person,
      raised: row.raised,
      due: row.due,
    };
    return [{ ...placed, row: item }];
  });
  await syncRows(run, { table: 'oil_item', key: ['projectId', 'number'], once: ['id'] }, stored);
  const ids = stored.map(({ row }) => row.id);
  // The file does not say who raised an item, so its thread begins with the lessor's lead.
  await run.tx
    .execute(sql`insert into oil_response (item_id, sequence, cust_id, at, is_day_only, step, side, by_name)
    select i.id, 1, i.cust_id, i.raised::timestamp at time zone 'UTC', true, 'raise', 'lessor',
        p.lessor_lead
      from oil_item i join project p on p.id = i.project_id
      where i.id in ${listedIds(ids)}
    on conflict do nothing`);
}
