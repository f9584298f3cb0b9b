import { sql } from 'drizzle-orm';
import { invoiceStatus } from '#domain/invoices/invoice-balance.ts';
import { addAmounts, type Amount, compareAmounts, subtractAmounts } from '#domain/money/amount.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { numeric, uuid } from '#server/platform/db/row.ts';
import type { MonthIssue } from './bill-documents.queries.ts';
import type { BookedBill } from './billed-month.queries.ts';

type Issue = Pick<MonthIssue, 'custId' | 'today' | 'at' | 'original'>;

/** A part of a document that goes to a bill. */
interface Part {
  readonly documentId: string;
  readonly amount: Amount;
}

/** The open dispute of a bill, with what of it is still owed. */
async function findOpenDispute(tx: Tx, { custId }: Issue, billId: string) {
  const [found] = await queryRows(
    tx,
    { id: uuid, owed: numeric },
    sql`select d.id, d.amount - coalesce((select sum(r.disputed) from invoice_reduction r
        where r.dispute_id = d.id), 0.00) as owed
      from invoice_dispute d
      where d.cust_id = ${custId} and d.invoice_id = ${billId} and d.status = 'open'`,
  );
  return found;
}

async function resolveDispute(tx: Tx, { custId, at }: Issue, id: string): Promise<void> {
  await tx.execute(sql`update invoice_dispute set status = 'resolved', closed_at = ${at},
      outcome = 'Credited with the correction of the report'
    where cust_id = ${custId} and id = ${id}`);
}

/**
 * Applies a credit note to a bill: never more than is open there (§3.4). A bill that is settled has
 * no open dispute any more. Throws for a bill that takes no credit.
 */
export async function creditBill(
  tx: Tx,
  issue: Issue,
  bill: BookedBill,
  { documentId, amount }: Part,
): Promise<void> {
  const { custId, today, original } = issue;
  const { currency } = original;
  const { id } = bill;
  const credited = addAmounts([bill.credited, amount], currency);
  const balance = subtractAmounts(bill.balance, amount, currency);
  const standing = { paid: bill.paid, credited, balance, due: bill.due };
  const dispute = await findOpenDispute(tx, issue, id);
  const isDisputed = dispute !== undefined;
  const status = invoiceStatus({ ...standing, isDisputed, isWrittenOff: false }, bill.due);
  await tx.execute(sql`insert into allocation (invoice_id, position, cust_id, currency,
      credit_note_id, allocated_on, amount)
    select ${id}, coalesce(max(position), 0) + 1, ${custId}, ${currency}, ${documentId},
      ${today}::date, ${amount}::numeric
    from allocation where invoice_id = ${id}`);
  const changed = await queryRows(
    tx,
    { id: uuid },
    sql`update invoice set credited = ${credited}::numeric,
      balance = ${balance}::numeric, status = ${status}, row_version = row_version + 1
    where cust_id = ${custId} and id = ${id} returning id`,
  );
  if (changed.length === 0)
    throw new Error(`${bill.number} is ${bill.status} and takes no credit.`);
  if (dispute !== undefined && status !== 'disputed') await resolveDispute(tx, issue, dispute.id);
}

/**
 * Records what a document takes back of a bill: from the due date of that bill on, it was never owed,
 * whether it was paid or not (§3.9). It first uses up the open dispute of the bill, which is resolved
 * when nothing of it is left.
 */
export async function reduceBill(
  tx: Tx,
  issue: Issue,
  billId: string,
  { documentId, amount }: Part,
): Promise<void> {
  const { custId, original } = issue;
  const { currency } = original;
  const dispute = await findOpenDispute(tx, issue, billId);
  const isUsedUp = dispute !== undefined && compareAmounts(dispute.owed, amount) <= 0;
  const disputed = isUsedUp ? dispute.owed : dispute && amount;
  await tx.execute(sql`insert into invoice_reduction (document_id, invoice_id, cust_id, currency,
      amount, dispute_id, disputed)
    values (${documentId}, ${billId}, ${custId}, ${currency}, ${amount}::numeric,
      ${dispute?.id ?? null}, ${disputed ?? '0'}::numeric)`);
  if (isUsedUp) await resolveDispute(tx, issue, dispute.id);
}
