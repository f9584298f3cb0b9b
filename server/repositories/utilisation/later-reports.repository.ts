import { sql } from 'drizzle-orm';
import type { IsoMonth } from '#domain/dates/month.ts';
import type { Tx } from '#server/db/database.ts';
import { queryRows } from '#server/db/query-rows.ts';
import type { StoredReportStatus } from '#server/db/schema/utilisation.ts';
import { chainedLeases, isLaterThan } from './lease-chain-sql.ts';

/** A report that is in and goes on from another. */
export interface LaterReport {
  readonly leaseId: string;
  readonly month: IsoMonth;
  readonly status: StoredReportStatus;
}

/**
 * What is reported or estimated after a month of a lease and goes on from it, oldest first: its own
 * months, and those of the leases of the same customer that the asset was on since.
 */
export function readLaterReports(
  tx: Tx,
  custId: string,
  leaseId: string,
  month: IsoMonth,
): Promise<LaterReport[]> {
  return queryRows<LaterReport>(
    tx,
    sql`with chain as (${chainedLeases(custId, leaseId)})
      select lease.id as "leaseId", month, status
      from util_report join chain as lease on lease.id = util_report.lease_id
      where cust_id = ${custId} and ${isLaterThan({ leaseId, month })}
        and is_current and status <> 'draft' order by month, lease.start_date`,
  );
}

/** The months of `readLaterReports`. */
export async function readLaterMonths(
  tx: Tx,
  custId: string,
  leaseId: string,
  month: IsoMonth,
): Promise<IsoMonth[]> {
  const reports = await readLaterReports(tx, custId, leaseId, month);
  return reports.map((report) => report.month);
}
