import { randomUUID } from 'node:crypto';
import { adjustDate } from '#domain/dates/business-days.ts';
import { addDays } from '#domain/dates/date.ts';
import { applyCredit } from '#domain/leasing/payment-allocation.ts';
import { addAmounts, compareAmounts, negateAmount } from '#domain/money/amount.ts';
import type { Tx } from '#server/db/database.ts';
import {
  baseNumber,
  creditBill,
  explainLines,
  insertDocument,
  type MonthIssue,
  moveFunds,
} from './bill-documents.ts';
import type { OpenBill } from './billed-month.repository.ts';

/** The documents that took the place of a bill. */
export interface IssuedCorrection {
  readonly creditNoteId: string;
  readonly invoiceId: string;
}

/** A part of a credit note, and the bill that it reduces. */
interface AppliedCredit {
  readonly bill: OpenBill;
  readonly amount: string;
}

/** The bill that is named first, then the estimate that it trued up; the surplus stays on account. */
function appliedCredits({ original, bill }: MonthIssue): AppliedCredit[] {
  const { currency, estimate } = original;
  let left = bill.before;
  return [original, ...(estimate === null ? [] : [estimate])].flatMap((one) => {
    const { number, balance } = one;
    const { allocations, onAccount } = applyCredit(left, currency, { number, currency, balance });
    left = onAccount;
    const amount = allocations[0]?.amount ?? '0';
    return compareAmounts(amount, '0') > 0 ? [{ bill: one, amount }] : [];
  });
}

/**
 * Takes the bill of a month back and issues it anew (domain page §4): a credit note that reduces the
 * bill, the surplus stays on account, a new bill that names it, and the movements of the funds.
 */
export async function issueCorrectedBill(tx: Tx, issue: MonthIssue): Promise<IssuedCorrection> {
  const { original, bill, today, version } = issue;
  const { currency, number, type } = original;
  const note = { id: randomUUID(), number: `${baseNumber(number)}-C${version}` };
  const invoice = { id: randomUUID(), number: `${baseNumber(number)}-R${version}` };
  const credits = appliedCredits(issue);
  const gross = negateAmount(bill.before, currency);
  const given = addAmounts(
    credits.map(({ amount }) => amount),
    currency,
  );
  const credited = negateAmount(given, currency);
  await insertDocument(
    tx,
    issue,
    { ...note, type: 'creditNote', due: today, gross, credited },
    bill.credit,
  );
  for (const { bill: target, amount } of credits) {
    await creditBill(tx, issue, target, { id: note.id, amount });
  }
  const due = adjustDate(addDays(today, original.dueDays), 'following');
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
