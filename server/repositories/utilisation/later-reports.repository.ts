import { sql } from 'drizzle-orm';
import type { IsoMonth } from '#domain/dates/month.ts';
import type { Tx } from '#server/db/database.ts';
import { queryRows } from '#server/db/query-rows.ts';

/** The months of a lease that are reported after one, oldest first. */
export async function readLaterMonths(
  tx: Tx,
  custId: string,
  leaseId: string,
  month: IsoMonth,
): Promise<IsoMonth[]> {
  const rows = await queryRows<{ month: IsoMonth }>(
    tx,
    sql`select month from util_report
      where cust_id = ${custId} and lease_id = ${leaseId} and month > ${month}
        and is_current and status <> 'draft' order by month`,
  );
  return rows.map((row) => row.month);
}
