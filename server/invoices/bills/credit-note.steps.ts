import type { BillLine } from '#domain/funds/bill-line.ts';
import { correctionEffect, type DifferenceEffect } from '#domain/invoices/correction-effect.ts';
import { type Amount, addAmounts, compareAmounts, negateAmount } from '#domain/money/amount.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { creditBill, reduceBill } from './applied-credit.steps.ts';
import { insertDocument } from './bill-document.steps.ts';
import type { BillHead, DocumentIssue, MonthIssue } from './bill-documents.queries.ts';
import { type BookedBill, readOpenItems } from './billed-month.queries.ts';

type CorrectedMonth = Pick<MonthIssue, 'custId' | 'original'>;

/** The effect of a difference on the account, with the bills that it reaches. */
export interface PlannedEffect extends DifferenceEffect {
  readonly reached: readonly BookedBill[];
}

/** The effect of the difference of a month, in its currency, on the account (domain page §3.9). */
export async function planEffect(
  tx: Tx,
  { custId, original }: CorrectedMonth,
  difference: Amount,
): Promise<PlannedEffect> {
  const { currency, bills } = original;
  const open = await readOpenItems(tx, custId, original.id);
  const openItems = open.map((item) => ({ ...item, currency }));
  const effect = correctionEffect({ difference, currency, bills, openItems });
  return { ...effect, reached: [...bills, ...open] };
}

/** A credit note before it is issued. */
interface NewCreditNote extends Pick<BillHead, 'id' | 'number' | 'tax'> {
  readonly lines: readonly BillLine[];
  /** The amount of the credit note, positive. */
  readonly amount: Amount;
  readonly effect: PlannedEffect;
}

/** The bills of some parts of an effect. */
function partsOf({ reached }: PlannedEffect, parts: DifferenceEffect['credits']) {
  return parts.map(({ number, amount }) => {
    const bill = reached.find((one) => one.number === number);
    if (bill === undefined) throw new Error(`Nothing is billed under ${number}.`);
    return { bill, amount };
  });
}

/**
 * Issues a credit note and applies it at once: to the bill that replaces what it takes back, if there
 * is one, then as the effect says; the rest stays on account (§3.4, §3.9).
 */
export async function issueCreditNote(
  tx: Tx,
  issue: DocumentIssue,
  { lines, amount, effect, ...document }: NewCreditNote,
  replacement?: { readonly bill: BookedBill; readonly netted: Amount },
): Promise<void> {
  const { original, today: due } = issue;
  const { currency } = original;
  const netted = replacement?.netted ?? '0';
  const given = addAmounts([netted, ...effect.credits.map((part) => part.amount)], currency);
  const gross = negateAmount(amount, currency);
  const credited = negateAmount(given, currency);
  const { id } = document;
  await insertDocument(tx, issue, { ...document, type: 'creditNote', due, gross, credited }, lines);
  if (replacement !== undefined && compareAmounts(netted, '0') > 0) {
    const part = { documentId: id, amount: netted };
    await reduceBill(tx, issue, replacement.bill.id, part);
    await creditBill(tx, issue, replacement.bill, part);
  }
  // A reduction may end a dispute, which decides the status of a bill that is credited.
  for (const part of partsOf(effect, effect.reductions)) {
    await reduceBill(tx, issue, part.bill.id, { documentId: id, amount: part.amount });
  }
  for (const part of partsOf(effect, effect.credits)) {
    await creditBill(tx, issue, part.bill, { documentId: id, amount: part.amount });
  }
}
