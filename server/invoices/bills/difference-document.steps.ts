import { randomUUID } from 'node:crypto';
import { billDueDate } from '#domain/invoices/bill-due-date.ts';
import { type DifferenceCause, differenceBill } from '#domain/funds/difference-bill.ts';
import { type Amount, compareAmounts, negateAmount } from '#domain/money/amount.ts';
import { bookReceipts } from '#server/funds/public.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { insertDocument, moveFunds } from './bill-document.steps.ts';
import { explainLines, type MonthIssue } from './bill-documents.queries.ts';
import { issueCreditNote, planEffect } from './credit-note.steps.ts';

/** The document for a difference. */
export interface IssuedDifference {
  readonly id: string;
  readonly number: string;
  /** Signed, in the currency of the bill. */
  readonly amount: Amount;
  readonly outcome: 'billed' | 'credited';
}

const suffixes = { trueUp: 'T', correction: 'D' } as const satisfies Record<
  DifferenceCause,
  string
>;

/**
 * Issues one document for the difference between a bill and what it becomes (domain page §1.8,
 * §3.9): a supplementary invoice, newly due, or a credit note that is applied at once; with the
 * movements of the funds. The bill itself stays unchanged.
 */
export async function issueDifference(
  tx: Tx,
  issue: MonthIssue,
  cause: DifferenceCause,
): Promise<IssuedDifference> {
  const { original, version, bill } = issue;
  const { lines, difference } = differenceBill(bill, original.currency, cause);
  const number = `${original.base}-${suffixes[cause]}${version}`;
  const document = { id: randomUUID(), number };
  const isCredit = compareAmounts(difference, '0') < 0;
  if (isCredit) {
    const amount = negateAmount(difference, original.currency);
    const effect = await planEffect(tx, issue, difference);
    await issueCreditNote(tx, issue, { ...document, lines, amount, effect });
  } else {
    const due = billDueDate(issue.today, issue.original);
    const head = {
      ...document,
      type: 'adjustment',
      due,
      gross: difference,
      credited: '0',
    } as const;
    await insertDocument(tx, issue, head, lines);
  }
  await explainLines(tx, issue, document.id);
  await moveFunds(tx, issue, document, lines);
  await bookReceipts(tx, issue.custId, [document.id]);
  return { ...document, amount: difference, outcome: isCredit ? 'credited' : 'billed' };
}
