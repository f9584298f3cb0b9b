import { sql } from 'drizzle-orm';
import type { IsoMonth } from '#domain/dates/month.ts';
import type { Tx } from '#server/db/database.ts';
import { queryRows } from '#server/db/query-rows.ts';
import { chainedLeases, isLaterThan } from './lease-chain-sql.ts';

/**
 * The months that are reported after one of a lease and go on from it, oldest first: its own, and
 * those of the leases of the same customer that the asset was on since.
 */
export async function readLaterMonths(
  tx: Tx,
  custId: string,
  leaseId: string,
  month: IsoMonth,
): Promise<IsoMonth[]> {
  const rows = await queryRows<{ month: IsoMonth }>(
    tx,
    sql`with chain as (${chainedLeases(custId, leaseId)})
      select month from util_report join chain as lease on lease.id = util_report.lease_id
      where cust_id = ${custId} and ${isLaterThan({ leaseId, month })}
        and is_current and status <> 'draft' order by month, lease.start_date`,
  );
  return rows.map((row) => row.month);
}
