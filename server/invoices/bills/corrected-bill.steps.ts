import { randomUUID } from 'node:crypto';
import { billDueDate } from '#domain/invoices/bill-due-date.ts';
import type { CorrectionDocuments } from '#domain/invoices/correction-effect.ts';
import { type Amount, compareAmounts, subtractAmounts } from '#domain/money/amount.ts';
import { bookReceipts } from '#server/funds/public.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { insertDocument, moveFunds } from './bill-document.steps.ts';
import { explainLines, type MonthIssue } from './bill-documents.queries.ts';
import { issueCreditNote, planEffect } from './credit-note.steps.ts';
import { issueDifference } from './difference-document.steps.ts';

/** The documents that corrected a bill. */
export interface IssuedCorrection {
  /** Null where nothing is credited. */
  readonly creditNoteId: string | null;
  /** Null when the credit note alone corrects the bill. */
  readonly invoiceId: string | null;
  /** The document that explains the month from now on. */
  readonly latestId: string;
}

/** The bill that replaces what a credit note takes back, before anything is applied to it. */
function replacementOf(id: string, number: string, due: string, balance: Amount) {
  return { id, number, due, status: 'issued', paid: '0', credited: '0', balance } as const;
}

/**
 * A credit note for the whole bill and a new bill, netted at once. The credit settles the amount
 * that both bills share, so the old bill keeps that amount with its due date and its payments. The
 * rest of the new bill is newly due; the rest of the credit note reduces the old bill (domain page
 * §3.9).
 */
async function issueCreditAndBill(tx: Tx, issue: MonthIssue): Promise<IssuedCorrection> {
  const { original, bill, version } = issue;
  const { base, type, currency } = original;
  const { before, after } = bill;
  const note = { id: randomUUID(), number: `${base}-C${version}` };
  const invoice = { id: randomUUID(), number: `${base}-R${version}` };
  const lines = bill.lines.map(({ line }) => line);
  const effect = await planEffect(tx, issue, subtractAmounts(after, before, currency));
  const due = billDueDate(issue.today, original);
  await insertDocument(tx, issue, { ...invoice, type, due, gross: after, credited: '0' }, lines);
  await explainLines(tx, issue, invoice.id);
  await moveFunds(tx, issue, invoice, lines);
  // A bill of 0.00 has nothing to take back.
  if (compareAmounts(before, '0') === 0) {
    return { creditNoteId: null, invoiceId: invoice.id, latestId: invoice.id };
  }
  await issueCreditNote(
    tx,
    issue,
    { ...note, lines: bill.credit, amount: before, effect },
    {
      bill: replacementOf(invoice.id, invoice.number, due, after),
      netted: compareAmounts(before, after) < 0 ? before : after,
    },
  );
  await moveFunds(tx, issue, note, bill.credit);
  await bookReceipts(tx, issue.custId, [note.id, invoice.id]);
  return { creditNoteId: note.id, invoiceId: invoice.id, latestId: invoice.id };
}

/**
 * Corrects the bill of a month (domain page §3.9) by the documents that the lessor chooses;
 * balances, due dates and interest do not depend on the choice. Only the difference is newly due,
 * or reduces the bills of the month from their own due dates.
 */
export async function issueCorrectedBill(
  tx: Tx,
  issue: MonthIssue,
  documents: CorrectionDocuments,
): Promise<IssuedCorrection> {
  if (documents === 'creditAndBill') return issueCreditAndBill(tx, issue);
  const { id, outcome } = await issueDifference(tx, issue, 'correction');
  const isCredit = outcome === 'credited';
  return {
    creditNoteId: isCredit ? id : null,
    invoiceId: isCredit ? null : id,
    latestId: id,
  };
}
