import { sql } from 'drizzle-orm';
import type { IsoMonth } from '#domain/dates/month.ts';
import type { Tx } from '#server/db/database.ts';
import { queryRows } from '#server/db/query-rows.ts';

/** How many months of a lease are reported after one. */
export async function countLaterReports(
  tx: Tx,
  custId: string,
  leaseId: string,
  month: IsoMonth,
): Promise<number> {
  const [row] = await queryRows<{ months: number }>(
    tx,
    sql`select count(*)::int as months from util_report
      where cust_id = ${custId} and lease_id = ${leaseId} and month > ${month}
        and is_current and status <> 'draft'`,
  );
  return row?.months ?? 0;
}
