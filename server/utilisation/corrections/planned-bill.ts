import type { CorrectionCase } from '#contract/utilisation/utilisation-corrections.ts';
import { addDays, type IsoDate } from '#domain/dates/date.ts';
import type { CorrectedLine } from '#domain/funds/corrected-bill.ts';
import { billDueDate } from '#domain/invoices/bill-due-date.ts';
import { subtractAmounts } from '#domain/money/amount.ts';
import { leaseDaysOfMonth } from '#domain/utilisation/leases/on-lease-days.ts';
import { readRatePeriods } from '#server/funds/public.ts';
import { planEffect } from '#server/invoices/public.ts';
import type { Tx } from '#server/platform/db/database.ts';
import {
  calculatedLine,
  type FlownComponent,
  type PlannedBillFacts,
} from '../records/calculated-line.ts';
import { readChangedBill } from '../records/changed-bill.ts';
import type { CorrectionPlan } from './plan-correction.ts';

type Billing = NonNullable<CorrectionCase['billing']>;
type BilledLine = Billing['lines'][number]['billed'];

/** What every component flew by the corrected report. */
function flownOf({ lease: { components }, result }: CorrectionPlan): FlownComponent[] {
  return result.lines.flatMap(({ componentId, fhMin, fc }) => {
    const kind = components.find(({ id }) => id === componentId)?.kind;
    return kind === undefined ? [] : [{ id: componentId, kind, fhMin: fhMin ?? 0, fc: fc ?? 0 }];
  });
}

async function billFacts(
  tx: Tx,
  plan: CorrectionPlan,
  currency: string,
  lines: readonly CorrectedLine[],
): Promise<PlannedBillFacts> {
  const { lease, stored } = plan;
  return {
    leaseNo: lease.leaseNo,
    month: stored.month,
    currency,
    days: leaseDaysOfMonth(lease, stored.month),
    flown: flownOf(plan),
    ratePeriods: await readRatePeriods(tx, [...new Set(lines.map(({ term }) => term.fundId))]),
    isEstimated: false,
  };
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
  const { before, after, lines } = bill;
  const facts = await billFacts(tx, plan, currency, lines);
  const { before: billed } = await readChangedBill(tx, custId, original.id, []);
  const billedLine = (fundId: string, from: IsoDate | null): BilledLine =>
    billed.find((one) => one.fundId === fundId && one.partFrom === from) ?? null;
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
    lines: lines.map((line) => {
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
        billed: billedLine(fundId, partFrom),
        corrected: calculatedLine(facts, line),
      };
    }),
    effect: {
      newlyDue: effect.newlyDue,
      due: billDueDate(today, original),
      reductions: [...effect.reductions],
      credits: [...effect.credits],
      onAccount: effect.onAccount,
    },
  };
}
