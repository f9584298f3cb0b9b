import type { Tx } from '#server/platform/db/database.ts';
import { explainEstimate, issueDifference, type MonthIssue } from '#server/invoices/public.ts';

/** The true-up of a bill on an estimate. */
export interface IssuedTrueUp {
  readonly outcome: 'billed' | 'credited' | 'same';
  /** Difference, signed, in the currency of the bill. */
  readonly amount: string;
  /** Null when every fund stays as it was billed. */
  readonly document: { readonly id: string; readonly number: string } | null;
}

/**
 * Bills or credits the difference between a bill on an estimate and the actual use (domain page
 * §1.8, §3.9). Nothing is issued where every fund stays as it was billed.
 */
export async function issueTrueUp(tx: Tx, issue: MonthIssue): Promise<IssuedTrueUp> {
  if (issue.bill.isSame) {
    await explainEstimate(tx, issue);
    return { outcome: 'same', amount: '0', document: null };
  }
  const { id, number, amount, outcome } = await issueDifference(tx, issue, 'trueUp');
  return { outcome, amount, document: { id, number } };
}
