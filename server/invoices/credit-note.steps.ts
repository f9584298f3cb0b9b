import type { BillLine } from '#domain/funds/bill-line.ts';
import { applyCredit } from '#domain/lease-account/payment-allocation.ts';
import { type Amount, addAmounts, compareAmounts, negateAmount } from '#domain/money/amount.ts';
import type { Tx } from '#server/platform/db/database.ts';
import {
  creditBill,
  type BillHead,
  insertDocument,
  type MonthIssue,
} from './bill-documents.queries.ts';
import type { OpenBill } from './billed-month.queries.ts';

/** A part of a credit note, and the bill that it reduces. */
interface AppliedCredit {
  readonly bill: OpenBill;
  readonly amount: string;
}

/** First the named bill, then the estimate that it trued up; the surplus stays on account. */
function appliedCredits({ original }: MonthIssue, amount: Amount): AppliedCredit[] {
  const { currency, estimate } = original;
  let left = amount;
  return [original, ...(estimate === null ? [] : [estimate])].flatMap((one) => {
    const { number, balance } = one;
    const { allocations, onAccount } = applyCredit(left, currency, { number, currency, balance });
    left = onAccount;
    const applied = allocations[0]?.amount ?? '0';
    return compareAmounts(applied, '0') > 0 ? [{ bill: one, amount: applied }] : [];
  });
}

/** Issues a credit note over a positive amount, and applies it at once (§3.4). */
export async function issueCreditNote(
  tx: Tx,
  issue: MonthIssue,
  { id, number }: Pick<BillHead, 'id' | 'number'>,
  amount: Amount,
  lines: readonly BillLine[],
): Promise<void> {
  const { original, today: due } = issue;
  const { currency } = original;
  const credits = appliedCredits(issue, amount);
  const given = credits.map((credit) => credit.amount);
  const gross = negateAmount(amount, currency);
  const credited = negateAmount(addAmounts(given, currency), currency);
  await insertDocument(tx, issue, { id, number, type: 'creditNote', due, gross, credited }, lines);
  for (const credit of credits) {
    await creditBill(tx, issue, credit.bill, { id, amount: credit.amount });
  }
}
