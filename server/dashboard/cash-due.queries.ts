import { sql } from 'drizzle-orm';
import { invoiceList } from '#contract/invoices/invoices.ts';
import type { Week } from '#domain/dates/weeks.ts';
import { datedColumns, invoiceCondition } from '#server/invoices/public.ts';
import { dueRents } from '#server/lease-account/public.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { numeric, text, type RowOf, day } from '#server/platform/db/row.ts';

const dueRow = { currency: text, due: day, amount: numeric };

/** What is due on a day, in one currency. */
export type DueAmount = RowOf<typeof dueRow>;

/** What is payable on a customer's invoices by due date, by the rule of the list of payable invoices. */
export function readInvoicesDue(
  tx: Tx,
  custId: string,
  asOf: string,
  { from: dueFrom, to: dueTo }: Week,
): Promise<DueAmount[]> {
  const query = invoiceList.query.parse({ status: 'payable', dueFrom, dueTo });
  return queryRows(
    tx,
    dueRow,
    sql`select invoice.currency, invoice.due_date as due, sum(${datedColumns(asOf).owed}) as amount
      from invoice where ${invoiceCondition(custId, query, asOf)}
      group by invoice.currency, invoice.due_date order by invoice.currency, invoice.due_date`,
  );
}

/** The rents of a customer without an issued invoice, by due date. */
export function readScheduledDue(tx: Tx, custId: string, { from, to }: Week): Promise<DueAmount[]> {
  return queryRows(
    tx,
    dueRow,
    sql`select rent.currency, rent.due_date as due, sum(rent.open) as amount
      from ${dueRents} as rent
        left join invoice on invoice.id = rent.invoice_id and invoice.status <> 'draft'
      where rent.cust_id = ${custId} and rent.due_date between ${from}::date and ${to}::date
        and invoice.id is null
      group by rent.currency, rent.due_date order by rent.currency, rent.due_date`,
  );
}
