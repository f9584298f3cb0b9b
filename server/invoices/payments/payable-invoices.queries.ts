import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, flag, numeric, type RowOf, text, uuid } from '#server/platform/db/row.ts';
import { announcedAmount, datedColumns } from '../invoice-columns.queries.ts';

const payableInvoiceRow = {
  id: uuid,
  number: text,
  leaseNo: text,
  dueDate: day,
  currency: text,
  balance: numeric,
  payable: numeric,
  isWrittenOff: flag,
  announced: numeric,
  beneficiaryId: uuid,
  beneficiary: text,
  country: text,
  bank: text,
  account: text,
  bankCode: text,
};

/** What a payment or its advice depends on: what is open of an invoice, and where it is paid to. */
export type PayableInvoice = RowOf<typeof payableInvoiceRow>;

/**
 * Reads the named invoices of a customer in one statement, by beneficiary, currency, due date and
 * number; unknown and foreign ones and drafts are missing in the result. What is payable is that of
 * the list on the day `asOf` (`YYYY-MM-DD`, UTC); announced is what undecided advices name.
 */
export async function findPayable(
  tx: Tx,
  custId: string,
  ids: readonly string[],
  asOf: string,
): Promise<PayableInvoice[]> {
  const known = ids.filter((id) => isUuid(id));
  return queryRows(
    tx,
    payableInvoiceRow,
    sql`select invoice.id, invoice.number, invoice.lease_no as "leaseNo",
        invoice.due_date as "dueDate", invoice.currency, invoice.balance,
        ${datedColumns(asOf).owed} as payable, invoice.status = 'closed' as "isWrittenOff",
        ${announcedAmount} as announced,
        entity.id as "beneficiaryId", entity.name as beneficiary, entity.country,
        entity.bank_name as bank, entity.bank_account as account, entity.bank_code as "bankCode"
      from invoice join lessor_entity entity on entity.id = invoice.lessor_entity_id
      where invoice.cust_id = ${custId} and invoice.status <> 'draft'
        and invoice.id = any(${sql.param(known)}::uuid[])
      order by entity.name, invoice.currency, invoice.due_date, invoice.number`,
  );
}
