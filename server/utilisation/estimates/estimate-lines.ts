import { addDays, daysBetween } from '#domain/dates/date.ts';
import { type DaySpan, daysOfMonth } from '#domain/funds/split-days.ts';
import { groupBy } from '#domain/group-by.ts';
import { splitRates } from '../records/fund-term.ts';
import type { IsoMonth } from '#domain/dates/month.ts';
import { leaseDaysOfMonth } from '#domain/utilisation/leases/on-lease-days.ts';
import type { Component, ReportableLease } from '#domain/utilisation/leases/asset.types.ts';
import { isFlying } from '#domain/utilisation/places/engine-segments.ts';
import {
  type ContractMinimum,
  estimateBasis,
  type EstimateBasis,
  type ExplainedEstimate,
} from '#domain/utilisation/leases/estimate.ts';
import type { MonthFacts, MonthLine } from '#domain/utilisation/report/report.types.ts';
import type { OpenFundRow } from './estimate-bill.queries.ts';
import type { ReportedMonth } from '../records/estimates.queries.ts';

/** The estimate of a component: its figures, as in a report, and their source. */
export interface EstimatedLine extends MonthLine {
  readonly component: Component;
  readonly fhMin: number;
  readonly fc: number;
  readonly tsnMin: number;
  readonly csn: number;
  readonly from: ExplainedEstimate['from'];
  /** Reported months that an average is of, oldest first, with their days on lease. */
  readonly months: readonly { readonly month: IsoMonth; readonly onLeaseDays: number }[];
  /** Everything that the estimate was made of. */
  readonly basis: EstimateBasis;
}

/** The inputs of the estimates of a month of a lease. */
export interface EstimatedMonth {
  readonly lease: ReportableLease;
  readonly month: IsoMonth;
  readonly facts: MonthFacts;
  readonly reported: readonly ReportedMonth[];
  readonly funds: readonly OpenFundRow[];
}

/** The minimum of a whole month by the terms of a fund, each for its days on lease. */
function wholeMinimum(rows: readonly OpenFundRow[], days: DaySpan): number | undefined {
  const { parts } = splitRates(days, rows);
  const leased = daysBetween(days.from, days.until);
  if (parts.every(({ held }) => held.minimum === null)) return undefined;
  const shares = parts.map(
    ({ held, part }) => Number(held.minimum ?? '0') * daysBetween(part.from, part.until),
  );
  return shares.reduce((sum, share) => sum + share, 0) / leased;
}

function most(figures: readonly number[]): number | null {
  return figures.length === 0 ? null : Math.max(...figures);
}

/** The minimum that the funds of a component are billed for in a whole month. */
function minimumOf(
  funds: readonly OpenFundRow[],
  componentId: string,
  days: DaySpan,
): ContractMinimum {
  const own = funds.filter((row) => row.componentId === componentId);
  const units = (bases: readonly string[], factor: number): number[] => {
    const rated = own.filter(({ basis }) => basis !== null && bases.includes(basis));
    return [...groupBy(rated, ({ fundId }) => fundId).values()]
      .flatMap((rows) => wholeMinimum(rows, days) ?? [])
      .map((minimum) => Math.round(minimum * factor));
  };
  return { fhMin: most(units(['FH', 'APU_H'], 60)), fc: most(units(['FC'], 1)) };
}

/**
 * Estimates every component of a lease (domain page §1.8). Totals continue from the month before;
 * an engine is assumed to stay where it was, and to fly nothing when that is off wing.
 */
export function estimateLines({ lease, month, facts, reported, funds }: EstimatedMonth) {
  const days = leaseDaysOfMonth(lease, month);
  const leased = daysOfMonth(
    month,
    lease.start,
    lease.end === null ? undefined : addDays(lease.end, 1),
  );
  return lease.components.map((component): EstimatedLine => {
    const { id: componentId } = component;
    const own = reported.filter((one) => one.componentId === componentId);
    const contractMinimum = minimumOf(funds, componentId, leased);
    const before = facts.history.find((one) => one.componentId === componentId);
    const location =
      facts.recorded.find((one) => one.componentId === componentId)?.location ?? null;
    const isOffWing = location !== null && !isFlying(location);
    const reportedMonths = own.map(({ componentId: _component, ...one }) => one);
    const basis = estimateBasis(days, reportedMonths, contractMinimum, isOffWing);
    const { fhMin, fc, from } = basis;
    return {
      component,
      componentId,
      fhMin,
      fc,
      from,
      tsnMin: (before?.tsnMin ?? 0) + fhMin,
      csn: (before?.csn ?? 0) + fc,
      location,
      changes: [],
      gearChangedOn: null,
      comment: '',
      months: own.map(({ month: of, onLeaseDays: on }) => ({ month: of, onLeaseDays: on })),
      basis,
    };
  });
}
