import { adjustDate } from '#domain/dates/business-days.ts';
import { addDays, type IsoDate } from '#domain/dates/date.ts';
import { monthOf, shiftMonth } from '#domain/dates/month.ts';
import { creditLine, singleLine } from '#domain/funds/bill-line.ts';
import { negateAmount } from '#domain/money/amount.ts';
import { billedUse } from './bill-usage.ts';
import { toBill, type Bill } from './bill.ts';
import { revisionIssue } from '../world/report-calendar.ts';
import { bankCharges } from './receipts.ts';

/** A credit note for a whole bill, line by line. */
function creditNote(bill: Bill, issue: IsoDate): Bill {
  const { lease, lines } = bill;
  const negated = lines.map((line) => creditLine(line, lease.plan.currency));
  const subject = bill.key;
  return toBill({
    lease,
    type: 'creditNote',
    subject,
    issue,
    due: issue,
    lines: negated,
    about: bill,
  });
}

/**
 * The credit note and the new bill of a month that was estimated or misreported (domain page §4); none
 * while the correction lies in the future.
 */
export function correctionOf(bill: Bill, today: IsoDate): readonly Bill[] {
  const issue = revisionIssue(bill.issue);
  if (issue > today) return [];
  const month = shiftMonth(monthOf(bill.issue), -1);
  const { lines, usage } = billedUse(bill.lease, month, 2);
  const renamed = lines.map((line) => ({
    ...line,
    description: `${line.description}, corrected report`,
  }));
  const due = adjustDate(addDays(issue, 14), 'following');
  const facts = { lease: bill.lease, type: bill.type, issue, due, about: bill };
  const corrected = { ...facts, lines: renamed, usage };
  return [creditNote(bill, issue), toBill({ ...corrected, subject: `${month}/corrected` })];
}

/** The new bill that came with a credit note; undefined for one that writes something off. */
export function replacementOf(note: Bill, bills: readonly Bill[]): Bill | undefined {
  return bills.find(({ about, usage }) => about === note.about && usage !== undefined);
}

/** The credit note that writes off bank charges which a payer kept back. */
export function writeOffOf(bill: Bill, today: IsoDate): readonly Bill[] {
  const issue = addDays(bill.due, 30);
  if (issue > today) return [];
  const { lease } = bill;
  const line = singleLine('Bank charges on {about}, written off', 'item', bankCharges);
  const amount = negateAmount(bankCharges, lease.plan.currency);
  const lines = [{ ...line, quantity: '-1', amount }];
  const note = { lease, type: 'creditNote', issue, due: issue, lines, about: bill } as const;
  return [toBill({ ...note, subject: `${bill.key}/charges` })];
}
