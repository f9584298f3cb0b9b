import { sql } from 'drizzle-orm';
import type { BillingLine } from '#contract/funds/billing-row.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { billingRow, billingSelection, toBillingLine } from './billing-lines.queries.ts';
import { explainRates } from './rate-bases.ts';

/**
 * The lines of some invoices of a customer with use, rate and amount explained, in the order of the bills; also of
 * a bill that was corrected since.
 */
export async function readBillingOf(
  tx: Tx,
  custId: string,
  invoiceIds: readonly string[],
): Promise<BillingLine[]> {
  const rows = await queryRows(
    tx,
    billingRow,
    sql`select ${billingSelection()} from billing_line bl join invoice i on i.id = bl.invoice_id
        join fund f on f.id = bl.fund_id
      where bl.cust_id = ${custId} and i.status <> 'draft' and bl.invoice_id in ${invoiceIds}
      order by bl.invoice_id, bl.position`,
  );
  return rows.length === 0 ? [] : explainRates(tx, rows.map(toBillingLine));
}
