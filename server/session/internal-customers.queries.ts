import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { text } from '#server/platform/db/row.ts';

/** The customers that have a row in the named table, for the filters of the lessor's lists. */
export function customersWith(
  tx: Tx,
  table:
    | 'claim'
    | 'project'
    | 'util_correction'
    | 'util_true_up'
    | 'util_lateness'
    | 'interest_charge',
): Promise<{ custId: string; name: string }[]> {
  return queryRows(
    tx,
    { custId: text, name: text },
    sql`select c.cust_id as "custId", c.name from customer c
      where exists (select 1 from ${sql.raw(table)} t where t.cust_id = c.cust_id) order by c.name`,
  );
}

/** The rows of one customer, or of all. */
export function ofCustomer(column: SQL, custId: string | undefined): SQL | undefined {
  return custId === undefined ? undefined : sql`${column} = ${custId}`;
}
