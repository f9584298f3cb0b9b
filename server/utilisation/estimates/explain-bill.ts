import type { CalculatedLine } from '#contract/funds/billing-row.ts';
import { addDays } from '#domain/dates/date.ts';
import { type IsoMonth, monthEnd, monthStart } from '#domain/dates/month.ts';
import { findRateBasis, type KnownFlown } from '#domain/funds/find-rate-basis.ts';
import { lineFacts } from '#domain/funds/line-facts.ts';
import type { ExplainedLine } from '#domain/funds/month-bill.ts';
import { unitRate } from '#domain/money/amount.ts';
import { decimal, shortText } from '#domain/money/decimal.ts';
import type { LineEstimate } from '#domain/utilisation/leases/estimate.ts';
import { type EstimatedLine, leaseDaysOfMonth } from './estimate-lines.ts';
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

/** What the engine of a line and the airframe fly by their estimates. */
function flownOf(
  lines: readonly EstimatedLine[],
  month: IsoMonth,
  { term }: ExplainedLine,
): KnownFlown {
  const own = lines.filter(
    ({ component: { id, kind } }) =>
      kind === 'airframe' || (kind === 'engine' && id === term.component.id),
  );
  return Object.fromEntries(
    own.map(({ component: { kind }, fhMin, fc }) => [
      kind,
      [{ month, minutes: fhMin, cycles: fc, isEstimated: true }],
    ]),
  );
}

/** The minimum units for the days of a line, as they are kept with its bill: with six decimals. */
function minimumFor(minimum: string | null, days: number, daysInMonth: number): string | null {
  if (minimum === null) return null;
  const share = decimal(minimum).times(decimal(String(days)));
  return shortText(share.div(decimal(String(daysInMonth))), 6);
}

/** A line of the planned bill with everything that makes it, as its bill will say it (§3.5, §3.9). */
function calculatedLine(plan: EstimatePlan, line: ExplainedLine): CalculatedLine {
  const { lease, stored, billing, lines, ratePeriods } = plan;
  const { month } = stored;
  const { minimum, partUntil, days, units: _units, ...facts } = lineFacts(line);
  const { onLeaseDays: leased, daysInMonth } = leaseDaysOfMonth(lease, month);
  const onLeaseDays = days ?? leased;
  const partTo = partUntil === null ? null : addDays(partUntil, -1);
  const known = {
    ...facts,
    currency: billing.currency,
    rate: unitRate(decimal(facts.rate), billing.currency),
    partTo,
  };
  const span = { from: known.partFrom ?? monthStart(month), to: partTo ?? monthEnd(month) };
  const periods = ratePeriods.filter(({ fundId }) => fundId === facts.fundId);
  return {
    ...known,
    month,
    leaseNo: lease.leaseNo,
    kind: line.term.kind,
    component: line.term.component.serial,
    isEstimated: true,
    estimate: estimateOf(lines, line),
    minimum: minimumFor(minimum, onLeaseDays, daysInMonth),
    onLeaseDays,
    daysInMonth,
    rateBasis: findRateBasis({ ...known, ...span, month }, periods, flownOf(lines, month, line)),
  };
}

/** The lines of the planned bill as the lessor sees them before it is issued. */
export function calculatedLines(plan: EstimatePlan): (CalculatedLine & ShownUnits)[] {
  const { planned } = plan;
  if (planned.kind === 'unbilled') return [];
  return planned.bill.lines.map((one) => {
    const { description, quantity, unit } = one.line;
    return { ...calculatedLine(plan, one), description, quantity, unit };
  });
}

type ShownUnits = Pick<ExplainedLine['line'], 'description' | 'quantity' | 'unit'>;
