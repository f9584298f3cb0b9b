import { sql } from 'drizzle-orm';
import type { ActivityKind } from '#contract/projects/project-detail.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** Who changes a project, and when. */
export interface DoneBy {
  readonly custId: string;
  readonly externalUserId: string;
  /** Name for the project log. */
  readonly name: string;
  readonly side: 'airline' | 'lessor';
  /** UTC. */
  readonly at: Date;
}

/** Writes one line into the log of a project. */
export async function recordActivity(
  tx: Tx,
  entry: { readonly projectId: string; readonly kind: ActivityKind; readonly subject: string },
  by: DoneBy,
): Promise<void> {
  await tx.execute(sql`insert into project_activity (project_id, cust_id, at, kind, side, by_name,
      subject)
    values (${entry.projectId}, ${by.custId}, ${by.at.toISOString()}, ${entry.kind}, ${by.side},
      ${by.name}, ${entry.subject})`);
}
