import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, instant, type RowOf } from '#server/platform/db/row.ts';

const factsRow = { notifiedAt: instant.orNull, writtenOffOn: day.orNull };

/**
 * The facts of an invoice that only its history tells: when the portal notified its airline of it,
 * and the day of its write-off. Undefined for an unknown or foreign id.
 */
export async function readHistoryFacts(
  tx: Tx,
  custId: string,
  id: string,
): Promise<RowOf<typeof factsRow> | undefined> {
  const [found] = await queryRows(
    tx,
    factsRow,
    sql`select told.at as "notifiedAt", invoice.written_off_on as "writtenOffOn"
      from invoice left join notification told on told.cust_id = invoice.cust_id
        and told.kind = 'invoiceIssued' and told.subject = invoice.number
      where invoice.cust_id = ${custId} and invoice.id = ${id}`,
  );
  return found;
}
