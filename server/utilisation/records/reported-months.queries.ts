import { sql } from 'drizzle-orm';
import type { IsoMonth } from '#domain/dates/month.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, textList, type RowOf, uuid } from '#server/platform/db/row.ts';

const reportedMonthsRow = {
  leaseId: uuid,
  /** Where the records of its first component begin; null where no opening totals are known. */
  since: day.orNull,
  months: textList,
};

/** Which months of a lease came in, without their figures. */
export type ReportedMonths = RowOf<typeof reportedMonthsRow>;

/** The reported or estimated months of every lease of a customer, both ends inclusive. */
export async function readReportedMonths(
  tx: Tx,
  custId: string,
  from: IsoMonth,
  to: IsoMonth,
): Promise<Map<string, ReportedMonths>> {
  const rows = await queryRows(
    tx,
    reportedMonthsRow,
    sql`select lease.id as "leaseId",
        (select min(as_of) from opening_total where lease_id = lease.id) as since,
        array(select month from util_report where lease_id = lease.id and is_current
          and status <> 'draft' and month between ${from} and ${to}) as months
      from lease where cust_id = ${custId}`,
  );
  return new Map(rows.map((row) => [row.leaseId, row]));
}
