import { sql } from 'drizzle-orm';
import { invoiceStatus } from '#domain/invoices/invoice-balance.ts';
import { addAmounts, type Amount, subtractAmounts } from '#domain/money/amount.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { MonthIssue } from './bill-documents.queries.ts';
import type { OpenBill } from './billed-month.queries.ts';

type Issue = Pick<MonthIssue, 'custId' | 'today' | 'original'>;

/** A part of a document that goes to a bill. */
interface Part {
  readonly documentId: string;
  readonly amount: Amount;
}

/** Applies a credit note to a bill: never more than is open there (§3.4). */
export async function creditBill(
  tx: Tx,
  { custId, today, original: { currency } }: Issue,
  bill: Omit<OpenBill, 'owed'>,
  { documentId, amount }: Part,
): Promise<void> {
  const { id } = bill;
  const credited = addAmounts([bill.credited, amount], currency);
  const balance = subtractAmounts(bill.balance, amount, currency);
  const standing = { paid: bill.paid, credited, balance, due: bill.due };
  const isDisputed = bill.status === 'disputed';
  const status = invoiceStatus({ ...standing, isDisputed, isWrittenOff: false }, bill.due);
  await tx.execute(sql`insert into allocation (invoice_id, position, cust_id, currency,
      credit_note_id, allocated_on, amount)
    select ${id}, coalesce(max(position), 0) + 1, ${custId}, ${currency}, ${documentId},
      ${today}::date, ${amount}::numeric
    from allocation where invoice_id = ${id}`);
  await tx.execute(sql`update invoice set credited = ${credited}::numeric,
      balance = ${balance}::numeric, status = ${status}, row_version = row_version + 1
    where cust_id = ${custId} and id = ${id}`);
  if (!isDisputed || status === 'disputed') return;
  await tx.execute(sql`update invoice_dispute set status = 'resolved', closed_at = now(),
      outcome = 'Credited with the correction of the report'
    where cust_id = ${custId} and invoice_id = ${id} and status = 'open'`);
}

/**
 * Records what a document takes back of a bill: from the due date of that bill on, it was never owed,
 * whether it was paid or not (§3.9).
 */
export async function reduceBill(
  tx: Tx,
  { custId, original: { currency } }: Issue,
  billId: string,
  { documentId, amount }: Part,
): Promise<void> {
  await tx.execute(sql`insert into invoice_reduction (document_id, invoice_id, cust_id, currency,
      amount)
    values (${documentId}, ${billId}, ${custId}, ${currency}, ${amount}::numeric)`);
}
