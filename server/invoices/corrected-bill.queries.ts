import { randomUUID } from 'node:crypto';
import type { Tx } from '#server/platform/db/database.ts';
import {
  baseNumber,
  dueDate,
  explainLines,
  insertDocument,
  type MonthIssue,
  moveFunds,
} from './bill-documents.queries.ts';
import { issueCreditNote } from './credit-note.steps.ts';

/** The documents that replaced a bill. */
export interface IssuedCorrection {
  readonly creditNoteId: string;
  readonly invoiceId: string;
}

/**
 * Reverses the bill of a month and issues it again (domain page §4): a credit note that reduces the
 * bill (the surplus stays on account), a new bill that names it, and the movements of the funds.
 */
export async function issueCorrectedBill(tx: Tx, issue: MonthIssue): Promise<IssuedCorrection> {
  const { original, bill, version } = issue;
  const { number, type } = original;
  const note = { id: randomUUID(), number: `${baseNumber(number)}-C${version}` };
  const invoice = { id: randomUUID(), number: `${baseNumber(number)}-R${version}` };
  await issueCreditNote(tx, issue, note, bill.before, bill.credit);
  const due = dueDate(issue);
  const lines = bill.lines.map(({ line }) => line);
  await insertDocument(
    tx,
    issue,
    { ...invoice, type, due, gross: bill.after, credited: '0' },
    lines,
  );
  await explainLines(tx, issue, invoice.id);
  await moveFunds(tx, issue, note, bill.credit);
  await moveFunds(tx, issue, invoice, lines);
  return { creditNoteId: note.id, invoiceId: invoice.id };
}
