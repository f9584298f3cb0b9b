import { sql } from 'drizzle-orm';
import { storedInvoiceStatuses } from '#domain/invoices/invoice-balance.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { grossLeft } from '../invoice-columns.queries.ts';
import { day, flag, int, numeric, oneOf, type RowOf, text, uuid } from '#server/platform/db/row.ts';

const disputedBillRow = {
  id: uuid,
  number: text,
  currency: text,
  status: oneOf(storedInvoiceStatuses),
  due: day,
  gross: numeric,
  tax: numeric,
  paid: numeric,
  credited: numeric,
  balance: numeric,
  /** Its gross amount less what documents took back of it. */
  owed: numeric,
  /** Its lines name funds: only a correction of the report can credit them. */
  namesFunds: flag,
  /** Credit notes that granted disputes of this bill. */
  grants: int,
};

/** A bill in dispute, as a credit note needs it. */
export type DisputedBill = RowOf<typeof disputedBillRow>;

/** The bill of a dispute; undefined when the customer has no such invoice. */
export async function findDisputedBill(
  tx: Tx,
  custId: string,
  invoiceId: string,
): Promise<DisputedBill | undefined> {
  const [found] = await queryRows(
    tx,
    disputedBillRow,
    sql`select i.id, i.number, i.currency, i.status, i.due_date as due, i.gross, i.tax, i.paid,
        i.credited, i.balance,
        ${grossLeft(sql`i`)} as owed,
        exists (select 1 from billing_line b where b.invoice_id = i.id) as "namesFunds",
        (select count(*) from invoice_dispute d where d.invoice_id = i.id
          and d.credit_note_id is not null)::int as grants
      from invoice i where i.cust_id = ${custId} and i.id = ${invoiceId}`,
  );
  return found;
}
