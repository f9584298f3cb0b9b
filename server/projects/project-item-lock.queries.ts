import { sql } from 'drizzle-orm';
import { itemStatuses } from '#domain/projects/item-standing.ts';
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
 * An open item of the customer, locked until this transaction ends. Undefined for an id that is
 * malformed, unknown, hidden or foreign.
 */
export async function holdItem(
  tx: Tx,
  custId: string,
  id: string,
): Promise<LockedItem | undefined> {
  if (!isUuid(id)) return undefined;
  const [item] = await queryRows(
    tx,
    lockedItemRow,
    sql`select o.id, o.project_id as "projectId", p.number as "projectNumber", o.number,
            o.description, o.status, o.row_version as "rowVersion",
            to_char(o.ended_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "endedAt"
          from oil_item o join project p on p.id = o.project_id
          where o.cust_id = ${custId} and o.id = ${id} for update of o`,
  );
  return item;
}
