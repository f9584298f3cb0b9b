import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { RaisedItem } from '#contract/internal-projects.ts';
import type { Tx } from '#server/db/database.ts';
import { queryRows } from '#server/db/query-rows.ts';
import { ProblemError } from '#server/http/problem-error.ts';
import { isUuid } from './is-uuid.ts';
import { type DoneBy, recordActivity } from './project-activity.repository.ts';
import { beginThread } from './project-item-steps.repository.ts';

/** A project that nobody else numbers items in until this transaction ends. */
export interface HeldProject {
  readonly id: string;
  readonly number: string;
}

/** Holds a project of the customer. Throws `notFound` for an id that is malformed, unknown or foreign. */
export async function holdProject(tx: Tx, custId: string, id: string): Promise<HeldProject> {
  const [found] = isUuid(id)
    ? await queryRows<HeldProject>(
        tx,
        sql`select id, number from project where cust_id = ${custId} and id = ${id}`,
      )
    : [];
  if (found === undefined) throw new ProblemError('notFound');
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('items of ' || ${id}, 0))`);
  return found;
}

/** Adds a milestone to a held project. */
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
 * Says when a milestone of a held project is expected or was reached. Throws `notFound` for one that
 * is not of the project, and `conflict` when it has changed since `rowVersion`.
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
  const [found] = await queryRows<{ name: string; rowVersion: number; actual: string | null }>(
    tx,
    sql`select name, row_version as "rowVersion", actual from milestone
      where project_id = ${project.id} and id::text = ${change.id} for update`,
  );
  if (found === undefined) throw new ProblemError('notFound');
  if (found.rowVersion !== change.rowVersion) throw new ProblemError('conflict');
  await tx.execute(sql`update milestone set forecast = ${change.forecast}::date,
      actual = ${change.actual}::date, row_version = row_version + 1
    where id::text = ${change.id}`);
  const isReached = change.actual !== null && change.actual !== found.actual;
  const kind = isReached ? 'milestoneReached' : 'milestoneChanged';
  await recordActivity(tx, { projectId: project.id, kind, subject: found.name }, by);
}

/** Raises an item in a held project under the next number; answers its id and number. */
export async function storeItem(
  tx: Tx,
  project: HeldProject,
  raised: RaisedItem,
  by: DoneBy,
): Promise<{ readonly id: string; readonly number: number }> {
  const id = randomUUID();
  const { ata, category, description, findingRef, leaseClause, severity, owner, person, due } =
    raised;
  const [stored] = await queryRows<{ number: number }>(
    tx,
    sql`insert into oil_item (id, project_id, cust_id, number, ata, category, description,
        finding_ref, lease_clause, severity, owner_side, person, raised, due)
      select ${id}, ${project.id}, ${by.custId}, coalesce(max(number), 0) + 1, ${ata}, ${category},
        ${description}, ${findingRef}, ${leaseClause}, ${severity}, ${owner}, ${person},
        ${by.at.toISOString().slice(0, 10)}::date, ${due}::date
      from oil_item where project_id = ${project.id} returning number`,
  );
  const number = stored?.number ?? 0;
  await beginThread(tx, { id }, by);
  const subject = `Item ${number}: ${description}`;
  await recordActivity(tx, { projectId: project.id, kind: 'itemRaised', subject }, by);
  return { id, number };
}
