import { closedLines } from '#domain/utilisation/report/closed-lines.ts';
import { judgeClosedMonth } from '#domain/utilisation/judging/judge-closed-month.ts';
import {
  correctionNotes,
  correctionShifts,
  judgeCorrection,
  movesTotals,
  newWarnings,
  type Shift,
} from '#domain/utilisation/leases/correction.ts';
import { derateOf, noConditions, withConditions } from '#domain/utilisation/report/conditions.ts';
import {
  changesBesideFigures,
  type ReportChange,
} from '#domain/utilisation/report/report-differences.ts';
import {
  declareNoFlying,
  replaceLine,
  typeFigure,
  withdrawNoFlying,
} from '#domain/utilisation/report/edit-report.ts';
import { isSameReport } from '#domain/utilisation/report/same-report.ts';
import type { ReportableLease } from '#domain/utilisation/leases/asset.types.ts';
import type { LeaseMonth } from '#domain/utilisation/leases/lease-month.types.ts';
import type { RuleProblem } from '#domain/utilisation/judging/problem.types.ts';
import type {
  Figure,
  LineDraft,
  MonthLine,
  NoFlyingReason,
  ReportDraft,
} from '#domain/utilisation/report/report.types.ts';

/** The parts of a correction beside its figures. */
export interface CorrectionBasis {
  readonly month: LeaseMonth;
  /** The month as it was billed. */
  readonly before: readonly MonthLine[];
  /** The same month of the airline's other leases, where reported, for shared engines. */
  readonly others: readonly LeaseMonth[];
  /** All leases of the airline, because engines may be on their aircraft. */
  readonly fleet: readonly ReportableLease[];
  /** `YYYY-MM-DD`, UTC. */
  readonly today: string;
  readonly reason: string;
  readonly hasEvidence: boolean;
  readonly laterMonths: number;
}

/** The findings of the rules about a correction, and the change of each component. */
export interface CorrectionEffect {
  readonly shifts: readonly Shift[];
  readonly movesTotals: boolean;
  /** Changes beside figures: places, days of changes, the derate. */
  readonly changes: readonly ReportChange[];
  /** The month as corrected, read. */
  readonly lines: readonly MonthLine[];
  /** Warnings that the report did not have; the lessor reads them too. */
  readonly warnings: readonly string[];
  readonly errors: readonly RuleProblem[];
  /** Notes of the rules, such as the reach of the correction (U37). */
  readonly notes: readonly RuleProblem[];
}

/**
 * Corrects one figure of one component, as typed input whatever the original source. `hasTotals`:
 * whether earlier totals are known from which its own are derived.
 */
export function correctFigure(
  report: ReportDraft,
  componentId: string,
  figure: Figure,
  text: string,
  hasTotals: boolean,
): ReportDraft {
  const { source: _first, ...typed } = report;
  return replaceLine(typed, componentId, (line) => typeFigure(line, figure, text, hasTotals));
}

/**
 * Corrects the place of an engine, or the day of a gear exchange. Without an exchange the totals of
 * the new gear no longer apply: they are derived from the earlier ones, where known.
 */
export function correctPlace(
  report: ReportDraft,
  line: LineDraft,
  hasTotals: boolean,
): ReportDraft {
  const { source: _first, ...typed } = report;
  return replaceLine(typed, line.componentId, (before) => {
    const isUndone = hasTotals && before.gearChangedOn !== null && line.gearChangedOn === null;
    return isUndone ? { ...line, tsn: '', csn: '' } : line;
  });
}

/** Corrects the derate of a month, as it is typed. */
export function correctDerate(report: ReportDraft, derate: string): ReportDraft {
  const { source: _first, ...typed } = report;
  return withConditions(typed, { ...(report.conditions ?? noConditions), derate });
}

/** Corrects the number of days an aircraft flew, as typed. */
export function correctDays(report: ReportDraft, daysFlown: string): ReportDraft {
  const { source: _first, ...typed } = report;
  return { ...typed, daysFlown };
}

/**
 * Corrects whether an asset flew, and why not. Choosing that it flew restores the reported figures,
 * where there were any.
 */
export function correctFlying(
  report: ReportDraft,
  reason: NoFlyingReason | null,
  reported: ReportDraft,
): ReportDraft {
  const { source: _first, ...typed } = report;
  if (reason !== null) return { ...declareNoFlying(typed, reason), daysFlown: '' };
  const lines = typed.lines.map((line) => {
    const before = reported.lines.find(({ componentId }) => componentId === line.componentId);
    if (before === undefined || reported.noFlying) return line;
    const { fh, fc, tsn, csn } = before;
    return { ...line, fh, fc, tsn, csn };
  });
  const { daysFlown } = reported.noFlying ? typed : reported;
  return { ...withdrawNoFlying(typed), daysFlown, lines };
}

/** Judges a corrected month as the server does: as if it were open (U36, U37). */
export function effectOf(of: CorrectionBasis, report: ReportDraft): CorrectionEffect {
  const { month, before, others, fleet, today, reason, hasEvidence, laterMonths } = of;
  const batch = { today, mayReport: true, others, fleet };
  const [result, reported] = [report, month.report].map((said) =>
    judgeClosedMonth({ ...month, report: said }, batch),
  );
  const lines = result?.lines ?? [];
  const correction = {
    leaseId: month.lease.id,
    month: month.month,
    before: reported === undefined ? before : closedLines(reported),
    after: result === undefined ? [] : closedLines(result),
    isChanged: !isSameReport(
      { report: month.report, lines: reported?.lines ?? [] },
      { report, lines },
    ),
    reason,
    hasEvidence,
    derate: { before: derateOf(month.report), after: derateOf(report) },
    laterMonths,
  };
  const problems = [...(result?.problems ?? []), ...judgeCorrection(correction)];
  return {
    shifts: correctionShifts(correction),
    changes: changesBesideFigures(month.lease, month.report, report),
    lines,
    warnings: result && reported ? newWarnings(result, reported) : [],
    errors: problems.filter(({ severity }) => severity === 'error'),
    notes: correctionNotes(problems),
    movesTotals: movesTotals(correction),
  };
}
