import { randomUUID } from 'node:crypto';
import { singleLine } from '#domain/funds/bill-line.ts';
import { correctionEffect } from '#domain/invoices/correction-effect.ts';
import { creditParts } from '#domain/invoices/granted-credit.ts';
import { type Amount, negateAmount } from '#domain/money/amount.ts';
import { present, Refusal } from '#domain/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { DocumentIssue } from './bill-documents.queries.ts';
import { readOpenItems } from './billed-month.queries.ts';
import { issueCreditNote, type PlannedEffect } from './credit-note.steps.ts';
import { type DisputedBill, findDisputedBill } from './dispute-credit.queries.ts';

type Issue = Pick<DocumentIssue, 'custId' | 'today' | 'at'>;

async function planGrant(
  tx: Tx,
  custId: string,
  bill: DisputedBill,
  amount: Amount,
): Promise<PlannedEffect> {
  const { currency } = bill;
  const open = await readOpenItems(tx, custId, bill.id);
  const openItems = open.map((item) => ({ ...item, currency }));
  const difference = negateAmount(amount, currency);
  const effect = correctionEffect({ difference, currency, bills: [bill], openItems });
  return { ...effect, reached: [bill, ...open] };
}

/**
 * Grants an amount of a disputed bill by a credit note (§3.9): it reduces the bill from its due date
 * on; what is paid of it already goes to the oldest open item, the rest stays on account. Throws
 * `conflict` for a bill whose lines name funds.
 */
export async function creditDispute(
  tx: Tx,
  issue: Issue,
  invoiceId: string,
  amount: Amount,
): Promise<{ readonly id: string; readonly number: string }> {
  const bill = present(await findDisputedBill(tx, issue.custId, invoiceId));
  const { number, currency } = bill;
  if (bill.namesFunds) {
    const detail = `${number} bills funds. Correct the report in Corrections: that credits the funds, too.`;
    throw new Refusal('conflict', { detail });
  }
  const document = { id: randomUUID(), number: `${number}-G${bill.grants + 1}` };
  const effect = await planGrant(tx, issue.custId, bill, amount);
  const { net, tax } = creditParts(amount, bill);
  const words = `Credit: dispute of ${number}`;
  const line = { ...singleLine(words, 'item', net), quantity: '-1' };
  const lines = [{ ...line, amount: negateAmount(net, currency) }];
  await issueCreditNote(
    tx,
    { ...issue, original: bill },
    { ...document, lines, amount, tax: negateAmount(tax, currency), effect },
  );
  return document;
}
