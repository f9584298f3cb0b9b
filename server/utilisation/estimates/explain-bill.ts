import type { CalculatedLine } from '#contract/funds/billing-row.ts';
import type { ExplainedLine } from '#domain/funds/month-bill.ts';
import type { LineEstimate } from '#domain/utilisation/leases/estimate.ts';
import { calculatedLine, type PlannedBillFacts } from '../records/calculated-line.ts';
import type { EstimatedLine } from './estimate-lines.ts';
import type { EstimatePlan } from './plan-estimate.ts';

/**
 * What the use of a line was estimated from, with the airframe where its ratio gives the rate; null
 * for a line that no use decides.
 */
export function estimateOf(
  lines: readonly EstimatedLine[],
  { term: { component }, billed: { actual, ratio, taken } }: ExplainedLine,
): LineEstimate | null {
  if (actual === undefined && ratio === undefined) return null;
  const own = lines.find(({ componentId }) => componentId === component.id);
  if (own === undefined) return null;
  if (taken?.source !== 'airframe') return own.basis;
  const airframe = lines.find((one) => one.component.kind === 'airframe')?.basis;
  return { ...own.basis, ...(airframe !== undefined && { airframe }) };
}

/** The planned bill of an estimate, which its lines are explained by. */
function billFacts({ lease, stored, billing, lines, ratePeriods }: EstimatePlan): PlannedBillFacts {
  const { month } = stored;
  return {
    leaseNo: lease.leaseNo,
    month,
    currency: billing.currency,
    flown: lines.map(({ componentId, component: { kind }, fhMin, fc }) => {
      return { componentId, kind, fhMin, fc };
    }),
    ratePeriods,
    isEstimated: true,
  };
}

/** The lines of the planned bill as the lessor sees them before it is issued. */
export function calculatedLines(plan: EstimatePlan): (CalculatedLine & ShownUnits)[] {
  const { planned, lines } = plan;
  if (planned.kind === 'unbilled') return [];
  const facts = billFacts(plan);
  return planned.bill.lines.map((one) => {
    const { description, quantity, unit } = one.line;
    return { ...calculatedLine(facts, one, estimateOf(lines, one)), description, quantity, unit };
  });
}

type ShownUnits = Pick<ExplainedLine['line'], 'description' | 'quantity' | 'unit'>;
