import { createHash } from 'node:crypto';
import type { Estimate } from '#contract/utilisation/desk/internal-estimates.ts';
import { assetTitle } from '#domain/utilisation/report/words.ts';
import { leaseDaysOfMonth } from '#domain/utilisation/leases/on-lease-days.ts';
import type { EstimatedLine } from './estimate-lines.ts';
import { calculatedLines } from './explain-bill.ts';
import type { EstimatePlan } from './plan-estimate.ts';

function shownLine({ component, fhMin, fc, tsnMin, csn, from, months }: EstimatedLine) {
  const { id, kind, serial } = component;
  return { id, kind, serial, fhMin, fc, tsnMin, csn, from, months: [...months] };
}

function shownBill(plan: EstimatePlan): Estimate['bill'] {
  const { planned, billing } = plan;
  if (planned.kind === 'unbilled') return null;
  const { bill, due, unrated } = planned;
  const { currency } = billing;
  const lines = calculatedLines(plan);
  return { currency, due, total: bill.total, lines, unrated: [...unrated] };
}

/** An estimate as the lessor sees it before confirming it, from the customer's own data. */
export function showEstimate(custId: string, plan: EstimatePlan): Omit<Estimate, 'nextLease'> {
  const { lease, stored, report, billing, lines, planned, ratios, blockers } = plan;
  const shown = {
    custId,
    customer: billing.customer,
    leaseNo: lease.leaseNo,
    asset: assetTitle(lease),
    month: stored.month,
    due: stored.facts.due,
    ...leaseDaysOfMonth(lease, stored.month),
    isBegun: report?.status === 'draft',
    components: lines.map(shownLine),
    bill: shownBill(plan),
    unbilled: planned.kind === 'unbilled' ? planned.reason : null,
    ratios,
    blockers: [...blockers],
  };
  const seen = createHash('sha256').update(JSON.stringify(shown)).digest('hex');
  return { ...shown, seen };
}
