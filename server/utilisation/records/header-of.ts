import { lengthOfMonth, type IsoMonth } from '#domain/dates/month.ts';
import { derateOf, noConditions } from '#domain/utilisation/report/conditions.ts';
import { readCycles, valueOf } from '#domain/utilisation/report/read-figure.ts';
import type { ReportDraft } from '#domain/utilisation/report/report.types.ts';

/** The header of a report about the whole month; impossible values are left out. */
export function headerOf(report: ReportDraft, month: IsoMonth) {
  const days = valueOf(readCycles(report.daysFlown));
  const { operation, isHarsh } = report.conditions ?? noConditions;
  return {
    daysFlown: days === null || days > lengthOfMonth(month) ? null : days,
    noFlyingReason: report.noFlying ? report.noFlyingReason : null,
    operationStatus: operation,
    deratePercent: derateOf(report),
    isHarsh,
  };
}
