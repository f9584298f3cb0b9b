import { randomUUID } from 'node:crypto';
import { adjustDate } from '#domain/dates/business-days.ts';
import { addDays } from '#domain/dates/date.ts';
import { applyCredit } from '#domain/leasing/payment-allocation.ts';
import { type TrueUpBill, trueUpBill } from '#domain/leasing/true-up-bill.ts';
import { compareAmounts, negateAmount } from '#domain/money/amount.ts';
import type { Tx } from '#server/db/database.ts';
import {
  baseNumber,
  creditBill,
  explainEstimate,
  explainLines,
  insertDocument,
  type MonthIssue,
  moveFunds,
} from './bill-documents.ts';

/** What a bill on an estimate became. */
export interface IssuedTrueUp {
  readonly outcome: 'billed' | 'credited' | 'same';
  /** Difference, signed, in the currency of the bill. */
  readonly amount: string;
  /** Null when every fund stays as it was billed. */
  readonly document: { readonly id: string; readonly number: string } | null;
}

type Document = NonNullable<IssuedTrueUp['document']>;

async function bill(
  tx: Tx,
  issue: MonthIssue,
  { lines, difference: gross }: TrueUpBill,
  to: Document,
) {
  const due = adjustDate(addDays(issue.today, issue.original.dueDays), 'following');
  await insertDocument(tx, issue, { ...to, type: 'adjustment', due, gross, credited: '0' }, lines);
}

async function credit(
  tx: Tx,
  issue: MonthIssue,
  { lines, difference: gross }: TrueUpBill,
  to: Document,
) {
  const { original, today: due } = issue;
  const { number, currency, balance } = original;
  const open = { number, currency, balance };
  const { allocations } = applyCredit(negateAmount(gross, currency), currency, open);
  const amount = allocations[0]?.amount ?? '0';
  const credited = negateAmount(amount, currency);
  await insertDocument(tx, issue, { ...to, type: 'creditNote', due, gross, credited }, lines);
  if (compareAmounts(amount, '0') > 0) await creditBill(tx, issue, original, { id: to.id, amount });
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
  const isCredit = compareAmounts(planned.difference, '0') < 0;
  await (isCredit ? credit : bill)(tx, issue, planned, document);
  await explainLines(tx, issue, document.id);
  await moveFunds(tx, issue, document, planned.lines);
  return { outcome: isCredit ? 'credited' : 'billed', amount: planned.difference, document };
}
