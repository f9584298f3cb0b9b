import { sql } from 'drizzle-orm';
import type { Amount } from '#domain/money/amount.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { numeric, uuid } from '#server/platform/db/row.ts';
import type { DocumentIssue } from './bill-documents.queries.ts';

/** A part of a document that goes to a bill. */
export interface CreditPart {
  readonly documentId: string;
  readonly amount: Amount;
}

/** The open dispute of a bill, with the amount of it that is still owed. */
export async function findOpenDispute(tx: Tx, custId: string, billId: string) {
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

/** Records that a correction of the report has settled a dispute. */
export async function resolveDispute(
  tx: Tx,
  { custId, at }: Pick<DocumentIssue, 'custId' | 'at'>,
  id: string,
): Promise<void> {
  await tx.execute(sql`update invoice_dispute set status = 'resolved', closed_at = ${at},
      outcome = 'Credited with the correction of the report'
    where cust_id = ${custId} and id = ${id}`);
}

/** Adds an allocation of a credit note to a bill. */
export async function allocateCredit(
  tx: Tx,
  { custId, today, original: { currency } }: DocumentIssue,
  billId: string,
  { documentId, amount }: CreditPart,
): Promise<void> {
  await tx.execute(sql`insert into allocation (invoice_id, position, cust_id, currency,
      credit_note_id, allocated_on, amount)
    select ${billId}, coalesce(max(position), 0) + 1, ${custId}, ${currency}, ${documentId},
      ${today}::date, ${amount}::numeric
    from allocation where invoice_id = ${billId}`);
}

/** Changes what is credited and open of a bill; false when the bill cannot be changed. */
export async function updateCredited(
  tx: Tx,
  custId: string,
  billId: string,
  to: { readonly credited: Amount; readonly balance: Amount; readonly status: string },
): Promise<boolean> {
  const changed = await queryRows(
    tx,
    { id: uuid },
    sql`update invoice set credited = ${to.credited}::numeric, balance = ${to.balance}::numeric,
      status = ${to.status}, row_version = row_version + 1
    where cust_id = ${custId} and id = ${billId} returning id`,
  );
  return changed.length > 0;
}

/** Records the amount by which a document reduces a bill, and how much of it was in dispute. */
export async function insertReduction(
  tx: Tx,
  { custId, original: { currency } }: DocumentIssue,
  billId: string,
  reduction: CreditPart & { readonly disputeId: string | null; readonly disputed: Amount },
): Promise<void> {
  const { documentId, amount, disputeId, disputed } = reduction;
  await tx.execute(sql`insert into invoice_reduction (document_id, invoice_id, cust_id, currency,
      amount, dispute_id, disputed)
    values (${documentId}, ${billId}, ${custId}, ${currency}, ${amount}::numeric,
      ${disputeId}, ${disputed}::numeric)`);
}
