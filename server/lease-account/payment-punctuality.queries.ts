import { sql } from 'drizzle-orm';
import type { SettledPart } from '#domain/lease-account/payment-punctuality.ts';
import { allOf } from '#server/platform/lists/list-sql.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { int, numeric, text } from '#server/platform/db/row.ts';

/** Which payments, by value date, and of which invoices. */
export interface PunctualityScope {
  readonly custId: string;
  readonly from: string;
  readonly to: string;
  readonly lease?: string | undefined;
  readonly currency?: string | undefined;
}

const settledRow = { currency: text, month: text, days: int, amount: numeric };

/** What payments settled, added up by currency, month of the value date and days after the due day. */
export function readSettledParts(tx: Tx, scope: PunctualityScope): Promise<SettledPart[]> {
  const { custId, from, to, lease, currency } = scope;
  return queryRows(
    tx,
    settledRow,
    sql`select payment.currency, to_char(payment.value_date, 'YYYY-MM') as month,
        payment.value_date - invoice.due_date as days, sum(allocation.amount) as amount
      from allocation join payment on payment.id = allocation.payment_id
        join invoice on invoice.id = allocation.invoice_id
      where ${allOf([
        sql`allocation.cust_id = ${custId}`,
        sql`payment.returned_on is null`,
        sql`payment.value_date between ${from}::date and ${to}::date`,
        lease === undefined ? undefined : sql`invoice.lease_no = ${lease}`,
        currency === undefined ? undefined : sql`payment.currency = ${currency}`,
      ])}
      group by 1, 2, 3 order by 1, 2, 3`,
  );
}
