import { randomUUID } from 'node:crypto';
import { type TrueUpBill, trueUpBill } from '#domain/funds/true-up-bill.ts';
import { compareAmounts, negateAmount } from '#domain/money/amount.ts';
import type { Tx } from '#server/platform/db/database.ts';
import {
  baseNumber,
  dueDate,
  explainEstimate,
  explainLines,
  insertDocument,
  type MonthIssue,
  moveFunds,
  issueCreditNote,
} from '#server/invoices/public.ts';

/** What a bill on an estimate became. */
export interface IssuedTrueUp {
  readonly outcome: 'billed' | 'credited' | 'same';
  /** Difference, signed, in the currency of the bill. */
  readonly amount: string;
  /** Null when every fund stays as it was billed. */
  readonly document: { readonly id: string; readonly number: string } | null;
}

type Document = NonNullable<IssuedTrueUp['document']>;

/** Writes the document of a true-up: a credit note, or a supplementary invoice. */
async function issueDifference(
  tx: Tx,
  issue: MonthIssue,
  { lines, difference: gross }: TrueUpBill,
  to: Document,
): Promise<'credited' | 'billed'> {
  if (compareAmounts(gross, '0') < 0) {
    const amount = negateAmount(gross, issue.original.currency);
    await issueCreditNote(tx, issue, to, amount, lines);
    return 'credited';
  }
  const head = { ...to, type: 'adjustment', due: dueDate(issue), gross, credited: '0' } as const;
  await insertDocument(tx, issue, head, lines);
  return 'billed';
}

/**
 * Bills or credits the difference between a bill on an estimate and what was flown (domain page §1.8):
 * a supplementary invoice, or a credit note that reduces the bill and leaves the surplus on account,
 * with the movements of the funds. Nothing is issued where every fund stays as it was billed.
 */
export async function issueTrueUp(tx: Tx, issue: MonthIssue): Promise<IssuedTrueUp> {
  const { original, version } = issue;
  if (issue.bill.isSame) {
    await explainEstimate(tx, issue);
    return { outcome: 'same', amount: '0', document: null };
  }
  const planned = trueUpBill(issue.bill, original.currency);
  const document = { id: randomUUID(), number: `${baseNumber(original.number)}-T${version}` };
  const outcome = await issueDifference(tx, issue, planned, document);
  await explainLines(tx, issue, document.id);
  await moveFunds(tx, issue, document, planned.lines);
  return { outcome, amount: planned.difference, document };
}
