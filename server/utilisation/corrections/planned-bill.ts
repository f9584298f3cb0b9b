import type { CorrectionCase } from '#contract/utilisation/utilisation-corrections.ts';
import { addDays, type IsoDate } from '#domain/dates/date.ts';
import type { CorrectedLine } from '#domain/funds/corrected-bill.ts';
import { billDueDate } from '#domain/invoices/bill-due-date.ts';
import { subtractAmounts } from '#domain/money/amount.ts';
import { readRatePeriods } from '#server/funds/public.ts';
import { planEffect } from '#server/invoices/public.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { calculatedLine, type PlannedBillFacts } from '../records/calculated-line.ts';
import { readChangedBill } from '../records/changed-bill.ts';
import type { BillChange } from './plan-bill.ts';
import type { CorrectionPlan } from './plan-correction.ts';
import { usedBy } from './reported-use.ts';

type Billing = NonNullable<CorrectionCase['billing']>;

async function billFacts(
  tx: Tx,
  plan: CorrectionPlan,
  currency: string,
  lines: readonly CorrectedLine[],
): Promise<PlannedBillFacts> {
  const { lease, stored, result } = plan;
  return {
    leaseNo: lease.leaseNo,
    month: stored.month,
    currency,
    flown: usedBy(lease, result.lines),
    ratePeriods: await readRatePeriods(tx, [...new Set(lines.map(({ term }) => term.fundId))]),
    isEstimated: false,
  };
}

/** Every line of the new bill beside the line that it replaces. */
async function showLines(
  tx: Tx,
  custId: string,
  plan: CorrectionPlan,
  { original, bill: { lines } }: BillChange,
): Promise<Billing['lines']> {
  const facts = await billFacts(tx, plan, original.currency, lines);
  const { before: billed } = await readChangedBill(tx, custId, original.id, []);
  return lines.map((line) => {
    const { fundId, kind, component, part, line: was } = line.term;
    const partFrom = part?.from ?? null;
    return {
      fundId,
      kind,
      component: component.serial,
      partFrom,
      partTo: part === undefined ? null : addDays(part.until, -1),
      before: was.amount,
      after: line.billed.amount,
      billed: billed.find((one) => one.fundId === fundId && one.partFrom === partFrom) ?? null,
      corrected: calculatedLine(facts, line),
    };
  });
}

/**
 * The bill of the month before and after a correction that waits, each line explained; null when
 * nothing is billed again.
 */
export async function showPlannedBill(
  tx: Tx,
  custId: string,
  plan: CorrectionPlan,
  today: IsoDate,
): Promise<Billing | null> {
  if (plan.change === null) return null;
  const { original, bill } = plan.change;
  const { number: invoice, currency } = original;
  const { before, after } = bill;
  const effect = await planEffect(
    tx,
    { custId, original },
    subtractAmounts(after, before, currency),
  );
  return {
    invoice,
    currency,
    before,
    after,
    lines: await showLines(tx, custId, plan, plan.change),
    effect: {
      newlyDue: effect.newlyDue,
      due: billDueDate(today, original),
      reductions: [...effect.reductions],
      credits: [...effect.credits],
      onAccount: effect.onAccount,
    },
  };
}
