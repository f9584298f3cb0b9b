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

/** The rent of which `rent` is a deferred part has an invoice that bills all of it, with the part. */
const isBilledWithItsRent = sql`(rent.is_deferred and exists (select 1 from rent_schedule as whole
  join invoice as bill on bill.id = whole.invoice_id and bill.status <> 'draft'
  where whole.lease_id = rent.lease_id and whole.period_from = rent.period_from
    and bill.net >= whole.amount))`;

/** An issued invoice for rent of the lease and due date names no rent, so it may be for this one. */
const isBilledByDueDate = sql`exists (select 1 from invoice as bill
  where bill.cust_id = rent.cust_id and bill.lease_id = rent.lease_id
    and bill.due_date = rent.due_date and bill.type = 'basicRent' and bill.status <> 'draft'
    and not exists (select 1 from rent_schedule as named where named.invoice_id = bill.id))`;

/**
 * The rents of a customer without an issued invoice, by due date. Loaded invoices need not say which
 * rent they bill, and no invoice names a deferred part: where one may bill a rent, the invoice
 * alone counts.
 */
export function readScheduledDue(tx: Tx, custId: string, { from, to }: Week): Promise<DueAmount[]> {
  return queryRows(
    tx,
    dueRow,
    sql`select rent.currency, rent.due_date as due, sum(rent.open) as amount
      from ${dueRents} as rent
        left join invoice on invoice.id = rent.invoice_id and invoice.status <> 'draft'
      where rent.cust_id = ${custId} and rent.due_date between ${from}::date and ${to}::date
        and invoice.id is null and not ${isBilledWithItsRent} and not ${isBilledByDueDate}
      group by rent.currency, rent.due_date order by rent.currency, rent.due_date`,
  );
}
