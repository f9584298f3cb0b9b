import type { RaisedItem } from '#contract/projects/desk/internal-projects.ts';
import { present, Refusal } from '#domain/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { type DoneBy, recordActivity } from './project-activity.queries.ts';
import {
  findProjectHead,
  type HeldProject,
  holdItems,
  holdMilestone,
  insertItem,
  insertMilestone,
  updateMilestone,
} from './project-desk.queries.ts';
import { beginThread } from './project-item-thread.queries.ts';

/**
 * Locks a project of the customer. Throws `notFound` for an id that is malformed, unknown or
 * foreign.
 */
export async function holdProject(tx: Tx, custId: string, id: string): Promise<HeldProject> {
  const found = present(await findProjectHead(tx, custId, id));
  await holdItems(tx, id);
  return found;
}

/** Adds a milestone to a locked project, with a line in the log of the project. */
export async function planMilestone(
  tx: Tx,
  project: HeldProject,
  milestone: { readonly name: string; readonly planned: string },
  by: DoneBy,
): Promise<void> {
  await insertMilestone(tx, project, milestone, by);
  const entry = { projectId: project.id, kind: 'milestoneAdded', subject: milestone.name } as const;
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
  const found = await holdMilestone(tx, project, change.id);
  if (found === undefined) throw new Refusal('notFound');
  if (found.rowVersion !== change.rowVersion) throw new Refusal('conflict');
  await updateMilestone(tx, change);
  const isReached = change.actual !== null && change.actual !== found.actual;
  const kind = isReached ? 'milestoneReached' : 'milestoneChanged';
  await recordActivity(tx, { projectId: project.id, kind, subject: found.name }, by);
}

/** Creates an item in a locked project under the next number; returns its id and number. */
export async function beginItem(
  tx: Tx,
  project: HeldProject,
  raised: RaisedItem,
  by: DoneBy,
): Promise<{ readonly id: string; readonly number: number }> {
  const { id, number } = await insertItem(tx, project, raised, by);
  await beginThread(tx, { id }, by);
  const subject = `Item ${number}: ${raised.description}`;
  await recordActivity(tx, { projectId: project.id, kind: 'itemRaised', subject }, by);
  return { id, number };
}
