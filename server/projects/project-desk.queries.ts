import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { RaisedItem } from '#contract/projects/desk/internal-projects.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, int, text, type RowOf, uuid } from '#server/platform/db/row.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';
import { type DoneBy, recordActivity } from './project-activity.queries.ts';
import { beginThread } from './project-item-steps.queries.ts';
import { isoDayOf } from '#domain/dates/date.ts';

const heldProjectRow = { id: uuid, number: text };

/** A project that nobody else numbers items in until this transaction ends. */
export type HeldProject = RowOf<typeof heldProjectRow>;

/**
 * Locks a project of the customer. Throws `notFound` for an id that is malformed, unknown or
 * foreign.
 */
export async function holdProject(tx: Tx, custId: string, id: string): Promise<HeldProject> {
  const [found] = isUuid(id)
    ? await queryRows(
        tx,
        heldProjectRow,
        sql`select id, number from project where cust_id = ${custId} and id = ${id}`,
      )
    : [];
  if (found === undefined) throw new Refusal('notFound');
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('items of ' || ${id}, 0))`);
  return found;
}

/** Adds a milestone to a locked project. */
export async function storeMilestone(
  tx: Tx,
  project: HeldProject,
  { name, planned }: { readonly name: string; readonly planned: string },
  by: DoneBy,
): Promise<void> {
  await tx.execute(sql`insert into milestone (id, project_id, cust_id, name, planned)
    values (${randomUUID()}, ${project.id}, ${by.custId}, ${name}, ${planned}::date)`);
  const entry = { projectId: project.id, kind: 'milestoneAdded', subject: name } as const;
  await recordActivity(tx, entry, by);
}

/**
 * Sets the forecast or actual date of a milestone of a locked project. Throws `notFound` for one of
 * another project, and `conflict` when it has changed since `rowVersion`.
 */
export async function dateMilestone(
  tx: Tx,
  project: HeldProject,
  change: {
    readonly id: string;
    readonly forecast: string | null;
    readonly actual: string | null;
    readonly rowVersion: number;
  },
  by: DoneBy,
): Promise<void> {
  const [found] = await queryRows(
    tx,
    { name: text, rowVersion: int, actual: day.orNull },
    sql`select name, row_version as "rowVersion", actual from milestone
      where project_id = ${project.id} and id::text = ${change.id} for update`,
  );
  if (found === undefined) throw new Refusal('notFound');
  if (found.rowVersion !== change.rowVersion) throw new Refusal('conflict');
  await tx.execute(sql`update milestone set forecast = ${change.forecast}::date,
      actual = ${change.actual}::date, row_version = row_version + 1
    where id::text = ${change.id}`);
  const isReached = change.actual !== null && change.actual !== found.actual;
  const kind = isReached ? 'milestoneReached' : 'milestoneChanged';
  await recordActivity(tx, { projectId: project.id, kind, subject: found.name }, by);
}

/** Creates an item in a locked project under the next number; returns its id and number. */
export async function storeItem(
  tx: Tx,
  project: HeldProject,
  raised: RaisedItem,
  by: DoneBy,
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
  const number = stored?.number ?? 0;
  await beginThread(tx, { id }, by);
  const subject = `Item ${number}: ${description}`;
  await recordActivity(tx, { projectId: project.id, kind: 'itemRaised', subject }, by);
  return { id, number };
}
