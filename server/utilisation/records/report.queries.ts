import { sql, type SQL } from 'drizzle-orm';
import type { ReportQuery } from '#contract/utilisation/utilisation-reports.ts';
import { matrixMonths } from '#contract/utilisation/report-matrix.ts';
import { monthOf, shiftMonth } from '#domain/dates/month.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { text } from '#server/platform/db/row.ts';
import type { ListRequest } from '#server/platform/lists/list-source.ts';
import { allOf } from '#server/platform/lists/list-sql.ts';

/** Lease and asset of the reports before it. */
export const joinedTables = sql`join lease on lease.id = util_report.lease_id
  left join aircraft on aircraft.id = lease.aircraft_id
  left join engine leased_engine on leased_engine.id = lease.engine_id`;

/** Reports with their lease and asset. */
export const reportTables = sql`util_report ${joinedTables}`;

/** An asset as a list names it: by its MSN or ESN, with the type. */
export const assetLabel = sql`coalesce('MSN ' || aircraft.msn || ' ' || aircraft.variant,
  'ESN ' || leased_engine.esn || ' ' || leased_engine.model)`;

/** Months and lease of a list's state; the last 13 closed months unless others are named. */
export function inPeriod(
  { period, from, to, lease }: Pick<ReportQuery, 'period' | 'from' | 'to' | 'lease'>,
  asOf: string,
): SQL {
  const isNamed = from !== undefined || to !== undefined;
  const since = shiftMonth(monthOf(asOf), -matrixMonths);
  return allOf([
    isNamed || period === 'all' ? undefined : sql`util_report.month >= ${since}`,
    from === undefined ? undefined : sql`util_report.month >= ${from}`,
    to === undefined ? undefined : sql`util_report.month <= ${to}`,
    lease === undefined ? undefined : sql`lease.lease_no = ${lease}`,
  ]);
}

/** The leases of the customer that ever had a report. */
export async function leaseNumbers({
  tx,
  custId,
}: Pick<ListRequest<unknown>, 'tx' | 'custId'>): Promise<string[]> {
  const rows = await queryRows(
    tx,
    { leaseNo: text },
    sql`select lease_no as "leaseNo" from lease where cust_id = ${custId} and exists (
        select 1 from util_report where util_report.lease_id = lease.id
          and util_report.cust_id = ${custId} and status <> 'draft')
      order by lease_no`,
  );
  return rows.map(({ leaseNo }) => leaseNo);
}
