import { randomUUID } from 'node:crypto';
import type { BillLine } from '#domain/funds/bill-line.ts';
import type { MonthBill } from '#domain/funds/month-bill.ts';
import { invoiceStatus } from '#domain/invoices/invoice-balance.ts';
import { compareAmounts, subtractAmounts } from '#domain/money/amount.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import {
  type BillHead,
  type DocumentIssue,
  type MonthIssue,
  storeDocument,
} from './bill-documents.queries.ts';
import type { BilledInvoice } from './billed-month.queries.ts';

/**
 * Issues a document about a bill, with what it owes and its status on the day of issue: lease, asset
 * and parties are those of the bill.
 */
export async function insertDocument(
  tx: Tx,
  issue: DocumentIssue,
  head: BillHead,
  lines: readonly BillLine[],
): Promise<void> {
  const { due, gross, credited } = head;
  const balance = subtractAmounts(gross, credited, issue.original.currency);
  const standing = { paid: '0', credited, balance, due, isDisputed: false, isWrittenOff: false };
  const status = invoiceStatus(standing, issue.today);
  await storeDocument(tx, issue, { ...head, balance, status }, lines);
}

/** A document for a month, as recorded in its funds. */
export interface FundIssue extends Pick<MonthIssue, 'custId' | 'month' | 'today'> {
  readonly original: Pick<BilledInvoice, 'currency'>;
  readonly bill: Pick<MonthBill, 'lines'>;
}

/**
 * The movements of a document in the funds, line by line: BILLED, negative where it credits (§3.6).
 */
export async function moveFunds(
  tx: Tx,
  { custId, month, today, original: { currency }, bill }: FundIssue,
  { id: invoiceId, number: reference }: Pick<BillHead, 'id' | 'number'>,
  lines: readonly BillLine[],
): Promise<void> {
  const movements = bill.lines.map(({ term }, index) => ({
    id: randomUUID(),
    fundId: term.fundId,
    custId,
    currency,
    invoiceId,
    movementDate: today,
    kind: 'BILLED',
    amount: lines[index]?.amount ?? '0',
    reference,
    note: month,
  }));
  const real = movements.filter(({ amount }) => compareAmounts(amount, '0') !== 0);
  await insertRows(tx, 'fund_movement', real);
}
