import { sql } from 'drizzle-orm';
import type { IsoMonth } from '#domain/dates/month.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { int, type RowOf, uuid } from '#server/platform/db/row.ts';

const waitingRow = { id: uuid, rowVersion: int };

/** The request to correct a month that waits for the lessor. */
export async function findWaiting(
  tx: Tx,
  { leaseId, month }: { readonly leaseId: string; readonly month: IsoMonth },
): Promise<RowOf<typeof waitingRow> | undefined> {
  const [found] = await queryRows(
    tx,
    waitingRow,
    sql`select k.id, k.row_version as "rowVersion" from util_correction k
        join util_report r on r.id = k.report_id
      where r.lease_id = ${leaseId} and k.month = ${month} and k.status = 'requested'`,
  );
  return found;
}
