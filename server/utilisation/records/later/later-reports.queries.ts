import { sql } from 'drizzle-orm';
import type { IsoMonth } from '#domain/dates/month.ts';
import { reportStatuses } from '#domain/utilisation/report/report.types.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { oneOf, text, type RowOf, uuid } from '#server/platform/db/row.ts';
import { chainedLeases, isLaterThan } from '../lease-chain.queries.ts';

const laterReportRow = {
  leaseId: uuid,
  month: text,
  status: oneOf(reportStatuses),
};

/** A received report that continues from another. */
export type LaterReport = RowOf<typeof laterReportRow>;

/**
 * The reports and estimates that continue from a month of a lease, oldest first: its own later
 * months, and those of the next leases of the asset by the same customer.
 */
export function readLaterReports(
  tx: Tx,
  custId: string,
  leaseId: string,
  month: IsoMonth,
): Promise<LaterReport[]> {
  return queryRows(
    tx,
    laterReportRow,
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
