import { sql } from 'drizzle-orm';
import type { ClaimDetail } from '#contract/claims/claim-detail.ts';
import { datedColumns } from '#server/invoices/public.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { int, text } from '#server/platform/db/row.ts';

/**
 * Overdue invoices of a lease by currency on the day `asOf`. While there are any, a default
 * continues, and a claim on the lease is not paid (domain page §1.7). What a dispute suspends is not
 * overdue.
 */
export function readOverdue(
  tx: Tx,
  leaseId: string,
  asOf: string,
): Promise<ClaimDetail['overdue']> {
  const { overdue, overdueAmount } = datedColumns(asOf);
  return queryRows(
    tx,
    { currency: text, amount: text, invoices: int },
    sql`select currency, sum(${overdueAmount})::text as amount, count(*)::int as invoices
      from invoice where lease_id = ${leaseId} and is_open and ${overdue}
      group by currency order by currency`,
  );
}
