import { sql } from 'drizzle-orm';
import type { ItemStatus } from '#domain/projects/item-standing.ts';
import type { Tx } from '#server/db/database.ts';
import { queryRows } from '#server/db/query-rows.ts';
import { ProblemError } from '#server/http/problem-error.ts';
import { isUuid } from './is-uuid.ts';

/** An open item that no other transaction can change until this one ends. */
export interface LockedItem {
  readonly id: string;
  readonly projectId: string;
  readonly projectNumber: string;
  readonly number: number;
  readonly description: string;
  readonly status: ItemStatus;
  /** When it was closed or waived, ISO 8601 UTC. */
  readonly endedAt: string | null;
  readonly rowVersion: number;
}

/**
 * Locks an open item of the customer. Throws `notFound` for an id that is malformed, unknown, hidden
 * or foreign. The version that the person saw is judged by `demandSeen`.
 */
export async function lockItem(tx: Tx, custId: string, id: string): Promise<LockedItem> {
  const [item] = isUuid(id)
    ? await queryRows<LockedItem>(
        tx,
        sql`select o.id, o.project_id as "projectId", p.number as "projectNumber", o.number,
            o.description, o.status, o.row_version as "rowVersion",
            to_char(o.ended_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "endedAt"
          from oil_item o join project p on p.id = o.project_id
          where o.cust_id = ${custId} and o.id = ${id} for update of o`,
      )
    : [];
  if (item === undefined) throw new ProblemError('notFound');
  return item;
}

/** Throws `conflict` when an item has changed since the version that the person saw (R20). */
export function demandSeen(item: LockedItem, seenVersion: number): void {
  if (item.rowVersion !== seenVersion) throw new ProblemError('conflict');
}
