import { sql } from 'drizzle-orm';
import { itemStatuses } from '#domain/projects/item-standing.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { int, oneOf, text, type RowOf, uuid } from '#server/platform/db/row.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';

const lockedItemRow = {
  id: uuid,
  projectId: uuid,
  projectNumber: text,
  number: int,
  description: text,
  status: oneOf(itemStatuses),
  rowVersion: int,
  /** When it was closed or waived, ISO 8601 UTC. */
  endedAt: text.orNull,
};

/** An open item that no other transaction can change until this one ends. */
export type LockedItem = RowOf<typeof lockedItemRow>;

/**
 * Locks an open item of the customer. Throws `notFound` for an id that is malformed, unknown,
 * hidden or foreign. `demandSeen` checks the displayed version.
 */
export async function lockItem(tx: Tx, custId: string, id: string): Promise<LockedItem> {
  const [item] = isUuid(id)
    ? await queryRows(
        tx,
        lockedItemRow,
        sql`select o.id, o.project_id as "projectId", p.number as "projectNumber", o.number,
            o.description, o.status, o.row_version as "rowVersion",
            to_char(o.ended_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "endedAt"
          from oil_item o join project p on p.id = o.project_id
          where o.cust_id = ${custId} and o.id = ${id} for update of o`,
      )
    : [];
  if (item === undefined) throw new Refusal('notFound');
  return item;
}

/** Throws `conflict` when an item has changed since the displayed version (R20). */
export function demandSeen(item: LockedItem, seenVersion: number): void {
  if (item.rowVersion !== seenVersion) throw new Refusal('conflict');
}
