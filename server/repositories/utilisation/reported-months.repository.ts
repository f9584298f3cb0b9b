import { sql } from 'drizzle-orm';
import type { IsoDate } from '#domain/dates/date.ts';
import type { IsoMonth } from '#domain/dates/month.ts';
import type { Tx } from '#server/db/database.ts';
import { queryRows } from '#server/db/query-rows.ts';

/** Which months of a lease came in, without their figures. */
export interface ReportedMonths {
  readonly leaseId: string;
  /** Where the records of its first component begin; null where no opening totals are known. */
  readonly since: IsoDate | null;
  readonly months: readonly IsoMonth[];
}

/** The reported or estimated months of every lease of a customer, both ends inclusive. */
export async function readReportedMonths(
  tx: Tx,
  custId: string,
  from: IsoMonth,
  to: IsoMonth,
): Promise<Map<string, ReportedMonths>> {
  const rows = await queryRows<ReportedMonths>(
    tx,
    sql`select lease.id as "leaseId",
        (select min(as_of) from opening_total where lease_id = lease.id) as since,
        array(select month from util_report where lease_id = lease.id and is_current
          and status <> 'draft' and month between ${from} and ${to}) as months
      from lease where cust_id = ${custId}`,
  );
  return new Map(rows.map((row) => [row.leaseId, row]));
}
