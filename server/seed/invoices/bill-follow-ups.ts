import { adjustDate } from '#domain/dates/business-days.ts';
import { addDays, type IsoDate } from '#domain/dates/date.ts';
import type { IsoMonth } from '#domain/dates/month.ts';
import { creditLine, singleLine } from '#domain/funds/bill-line.ts';
import { addAmounts, compareAmounts, negateAmount, subtractAmounts } from '#domain/money/amount.ts';
import { billedUse } from './bill-usage.ts';
import { toBill, type Bill } from './bill.ts';
import { usageDueDays } from '../world/build-leases.ts';
import { isEstimated, isRevised, revisedOn } from '../world/report-calendar.ts';
import { bankCharges } from './receipts.ts';

/** What the last document of a revised month is for. */
export const revisedSubject = (month: IsoMonth): string => `${month}/corrected`;

/** A bill for use, and what its month becomes. */
interface Revision {
  readonly bill: Bill;
  readonly issue: IsoDate;
  readonly subject: string;
  readonly after: ReturnType<typeof billedUse>;
}

const dueOf = (issue: IsoDate): IsoDate => adjustDate(addDays(issue, usageDueDays), 'following');

/** A credit note for the whole bill, line by line, and the new bill (domain page §4). */
function creditAndBill({ bill, issue, subject, after }: Revision): readonly Bill[] {
  const { lease, type, key } = bill;
  const head = { lease, issue, about: bill };
  const lines = bill.lines.map((line) => creditLine(line, lease.plan.currency));
  const note = { type: 'creditNote', subject: key, due: issue, lines, issuedAs: 'C2' } as const;
  const billed = { type, subject, due: dueOf(issue), ...after, issuedAs: 'R2' } as const;
  return [toBill({ ...head, ...note }), toBill({ ...head, ...billed })];
}

/** The difference between the bill on an estimate and the report (domain page §1.8). */
function trueUp({ bill, issue, subject, after }: Revision): readonly Bill[] {
  const { lease } = bill;
  const { currency } = lease.plan;
  const lines = after.lines.map(({ description, amount }, index) => {
    const estimated = bill.lines[index]?.amount ?? '0';
    return singleLine(description, 'item', subtractAmounts(amount, estimated, currency));
  });
  const amounts = lines.map(({ amount }) => amount);
  const isLess = compareAmounts(addAmounts(amounts, currency), '0') < 0;
  const { usage } = after;
  const head = { lease, subject, issue, lines, about: bill, usage, issuedAs: 'T2' } as const;
  return isLess
    ? [toBill({ ...head, type: 'creditNote', due: issue })]
    : [toBill({ ...head, type: 'adjustment', due: dueOf(issue) })];
}

/**
 * What the portal issues for a month that was estimated or misreported; nothing while the revision
 * lies in the future, or where every fund stays as it was billed.
 */
export function revisionOf(bill: Bill): readonly Bill[] {
  const { lease, usage, lines } = bill;
  if (usage === undefined || !isRevised(lease, usage.month)) return [];
  const { month } = usage;
  const after = billedUse(lease, month, 2);
  const isSame = after.lines.every(
    ({ amount }, index) => compareAmounts(amount, lines[index]?.amount ?? '0') === 0,
  );
  if (isSame) return [];
  const issue = revisedOn(lease, month);
  const revision = { bill, issue, subject: revisedSubject(month), after };
  return isEstimated(lease, month) ? trueUp(revision) : creditAndBill(revision);
}

/** The new bill that came with a credit note; undefined for one that came alone. */
export function replacementOf(note: Bill, bills: readonly Bill[]): Bill | undefined {
  return bills.find(({ about, issuedAs }) => about === note.about && issuedAs === 'R2');
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
