import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { int } from '#server/platform/db/row.ts';

/** Whether there is such a customer. */
export async function customerExists(tx: Tx, custId: string): Promise<boolean> {
  const rows = await queryRows(
    tx,
    { found: int },
    sql`select 1 as found from customer where cust_id = ${custId}`,
  );
  return rows.length === 1;
}
