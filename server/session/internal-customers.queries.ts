import { sql, type SQL } from 'drizzle-orm';
import { countStored } from '#server/platform/db/count-stored.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { text } from '#server/platform/db/row.ts';

type CustomerTable =
  | 'claim'
  | 'project'
  | 'util_correction'
  | 'util_true_up'
  | 'util_lateness'
  | 'interest_charge'
  | 'invoice_dispute'
  | 'remittance_advice'
  | 'nda_acceptance'
  | 'call_request';

/**
 * The summary of a lessor's list: how many rows there are `from` the tables under its condition, and
 * the customers that have a row in the named table, for its filter.
 */
export async function countWithCustomers(tx: Tx, from: SQL, table: CustomerTable) {
  const total = await countStored(tx, from);
  const customers = await queryRows(
    tx,
    { custId: text, name: text },
    sql`select c.cust_id as "custId", c.name from customer c
      where exists (select 1 from ${sql.raw(table)} t where t.cust_id = c.cust_id) order by c.name`,
  );
  return { total, facets: { customers } };
}

/** The rows of one customer, or of all. */
export function ofCustomer(column: SQL, custId: string | undefined): SQL | undefined {
  return custId === undefined ? undefined : sql`${column} = ${custId}`;
}
