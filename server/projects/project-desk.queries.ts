import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { RaisedItem } from '#contract/projects/desk/internal-projects.ts';
import { isoDayOf } from '#domain/dates/date.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, int, text, type RowOf, uuid } from '#server/platform/db/row.ts';
import type { DoneBy } from './project-activity.queries.ts';

const heldProjectRow = { id: uuid, number: text };

/** A locked project: no other transaction numbers items in it until this one ends. */
export type HeldProject = RowOf<typeof heldProjectRow>;

/** A project of the customer; undefined for an id that is malformed, unknown or foreign. */
export async function findProjectHead(
  tx: Tx,
  custId: string,
  id: string,
): Promise<HeldProject | undefined> {
  if (!isUuid(id)) return undefined;
  const [found] = await queryRows(
    tx,
    heldProjectRow,
    sql`select id, number from project where cust_id = ${custId} and id = ${id}`,
  );
  return found;
}

/** Locks the items of a project until the transaction ends, so that each number is given once. */
export async function holdItems(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('items of ' || ${id}, 0))`);
}

/** Adds a milestone to a locked project. */
export async function insertMilestone(
  tx: Tx,
  project: HeldProject,
  { name, planned }: { readonly name: string; readonly planned: string },
  by: Pick<DoneBy, 'custId'>,
): Promise<void> {
  await tx.execute(sql`insert into milestone (id, project_id, cust_id, name, planned)
    values (${randomUUID()}, ${project.id}, ${by.custId}, ${name}, ${planned}::date)`);
}

const heldMilestoneRow = { name: text, rowVersion: int, actual: day.orNull };

/** A milestone, locked until this transaction ends; undefined without one. */
export async function holdMilestone(
  tx: Tx,
  project: HeldProject,
  id: string,
): Promise<RowOf<typeof heldMilestoneRow> | undefined> {
  const [found] = await queryRows(
    tx,
    heldMilestoneRow,
    sql`select name, row_version as "rowVersion", actual from milestone
      where project_id = ${project.id} and id::text = ${id} for update`,
  );
  return found;
}

/** Sets the dates of a held milestone. */
export async function updateMilestone(
  tx: Tx,
  change: { readonly id: string; readonly forecast: string | null; readonly actual: string | null },
): Promise<void> {
  await tx.execute(sql`update milestone set forecast = ${change.forecast}::date,
      actual = ${change.actual}::date, row_version = row_version + 1
    where id::text = ${change.id}`);
}

/** Adds an item to a locked project under the next number; returns its id and number. */
export async function insertItem(
  tx: Tx,
  project: HeldProject,
  raised: RaisedItem,
  by: Pick<DoneBy, 'custId' | 'at'>,
): Promise<{ readonly id: string; readonly number: number }> {
  const id = randomUUID();
  const { ata, category, description, findingRef, leaseClause, severity, owner, person, due } =
    raised;
  const [stored] = await queryRows(
    tx,
    { number: int },
    sql`insert into oil_item (id, project_id, cust_id, number, ata, category, description,
        finding_ref, lease_clause, severity, owner_side, person, raised, due)
      select ${id}, ${project.id}, ${by.custId}, coalesce(max(number), 0) + 1, ${ata}, ${category},
        ${description}, ${findingRef}, ${leaseClause}, ${severity}, ${owner}, ${person},
        ${isoDayOf(by.at)}::date, ${due}::date
      from oil_item where project_id = ${project.id} returning number`,
  );
  return { id, number: stored?.number ?? 0 };
}
