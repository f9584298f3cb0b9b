import { invoiceStatus } from '#domain/invoices/invoice-balance.ts';
import { addAmounts, compareAmounts, subtractAmounts } from '#domain/money/amount.ts';
import type { Tx } from '#server/platform/db/database.ts';
import {
  allocateCredit,
  type CreditPart,
  findOpenDispute,
  insertReduction,
  resolveDispute,
  updateCredited,
} from './applied-credit.queries.ts';
import type { DocumentIssue } from './bill-documents.queries.ts';
import type { BookedBill } from './billed-month.queries.ts';

/**
 * Applies a credit note to a bill: never more than is open there (§3.4). A bill that is settled has
 * no open dispute any more. Throws an `Error` for a bill whose status takes no credit.
 */
export async function creditBill(
  tx: Tx,
  issue: DocumentIssue,
  bill: BookedBill,
  part: CreditPart,
): Promise<void> {
  const { custId, original } = issue;
  const { currency } = original;
  const credited = addAmounts([bill.credited, part.amount], currency);
  const balance = subtractAmounts(bill.balance, part.amount, currency);
  const standing = { paid: bill.paid, credited, balance, due: bill.due };
  const dispute = await findOpenDispute(tx, custId, bill.id);
  const isDisputed = dispute !== undefined;
  const status = invoiceStatus({ ...standing, isDisputed, isWrittenOff: false }, bill.due);
  await allocateCredit(tx, issue, bill.id, part);
  if (!(await updateCredited(tx, custId, bill.id, { credited, balance, status })))
    throw new Error(`${bill.number} is ${bill.status} and takes no credit.`);
  if (dispute !== undefined && status !== 'disputed') await resolveDispute(tx, issue, dispute.id);
}

/**
 * Records the amount by which a document reduces a bill: it was never owed from the due date of the
 * bill on, whether it was paid or not (§3.9). It first uses up the open dispute of the bill, which
 * is resolved when nothing of it is left.
 */
export async function reduceBill(
  tx: Tx,
  issue: DocumentIssue,
  billId: string,
  part: CreditPart,
): Promise<void> {
  const dispute = await findOpenDispute(tx, issue.custId, billId);
  const isUsedUp = dispute !== undefined && compareAmounts(dispute.owed, part.amount) <= 0;
  const disputed = isUsedUp ? dispute.owed : dispute && part.amount;
  const of = { disputeId: dispute?.id ?? null, disputed: disputed ?? '0' };
  await insertReduction(tx, issue, billId, { ...part, ...of });
  if (isUsedUp) await resolveDispute(tx, issue, dispute.id);
}
