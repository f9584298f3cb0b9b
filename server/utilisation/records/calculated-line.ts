import type { CalculatedLine } from '#contract/funds/billing-row.ts';
import { addDays } from '#domain/dates/date.ts';
import { type IsoMonth, monthEnd, monthStart } from '#domain/dates/month.ts';
import { findRateBasis, type KnownFlown } from '#domain/funds/find-rate-basis.ts';
import { lineFacts } from '#domain/funds/line-facts.ts';
import type { ExplainedLine, ReportedUse } from '#domain/funds/month-bill.ts';
import { unitRate } from '#domain/money/amount.ts';
import { decimal } from '#domain/money/decimal.ts';
import type { LineEstimate } from '#domain/utilisation/leases/estimate.ts';
import type { FundRatePeriod } from '#server/funds/public.ts';

/** The bill that a planned line is of. */
export interface PlannedBillFacts {
  readonly leaseNo: string;
  readonly month: IsoMonth;
  readonly currency: string;
  /** As it is reported or estimated. */
  readonly flown: readonly ReportedUse[];
  /** The rates of the billed funds in every period. */
  readonly ratePeriods: readonly FundRatePeriod[];
  readonly isEstimated: boolean;
}

/** What the engine of a line and the airframe fly in the month. */
function flownOf(
  { flown, month, isEstimated }: PlannedBillFacts,
  { term }: ExplainedLine,
): KnownFlown {
  const own = flown.filter(
    ({ componentId, kind }) =>
      kind === 'airframe' || (kind === 'engine' && componentId === term.component.id),
  );
  return Object.fromEntries(
    own.map(({ kind, fhMin, fc }) => [kind, [{ month, minutes: fhMin, cycles: fc, isEstimated }]]),
  );
}

/** A line of a planned bill with everything that makes it, as its bill will say it (§3.5, §3.9). */
export function calculatedLine(
  bill: PlannedBillFacts,
  line: ExplainedLine,
  estimate: LineEstimate | null = null,
): CalculatedLine {
  const { leaseNo, month, currency, ratePeriods, isEstimated } = bill;
  const { partUntil, units: _units, ...facts } = lineFacts(line);
  const partTo = partUntil === null ? null : addDays(partUntil, -1);
  const known = { ...facts, currency, rate: unitRate(decimal(facts.rate), currency), partTo };
  const span = { from: known.partFrom ?? monthStart(month), to: partTo ?? monthEnd(month) };
  const periods = ratePeriods.filter(({ fundId }) => fundId === facts.fundId);
  return {
    ...known,
    month,
    leaseNo,
    kind: line.term.kind,
    component: line.term.component.serial,
    isEstimated,
    estimate,
    rateBasis: findRateBasis({ ...known, ...span, month }, periods, flownOf(bill, line)),
  };
}
