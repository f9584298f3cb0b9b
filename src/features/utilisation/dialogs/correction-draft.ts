import { closedLines } from '#domain/utilisation/closed-lines.ts';
import { judgeClosedMonth } from '#domain/utilisation/judge-closed-month.ts';
import {
  correctionNotes,
  correctionShifts,
  judgeCorrection,
  movesTotals,
  newWarnings,
  type Shift,
} from '#domain/utilisation/correction.ts';
import { derateOf, noConditions, withConditions } from '#domain/utilisation/conditions.ts';
import { changesBesideFigures, type ReportChange } from '#domain/utilisation/report-differences.ts';
import {
  declareNoFlying,
  replaceLine,
  typeFigure,
  withdrawNoFlying,
} from '#domain/utilisation/edit-report.ts';
import { isSameReport } from '#domain/utilisation/same-report.ts';
import type { ReportableLease } from '#domain/utilisation/asset.types.ts';
import type { LeaseMonth } from '#domain/utilisation/lease-month.types.ts';
import type { RuleProblem } from '#domain/utilisation/problem.types.ts';
import type {
  Figure,
  LineDraft,
  MonthLine,
  NoFlyingReason,
  ReportDraft,
} from '#domain/utilisation/report.types.ts';

/** What a correction is made of, beside its figures. */
export interface CorrectionCase {
  readonly month: LeaseMonth;
  /** The month as it was billed. */
  readonly before: readonly MonthLine[];
  /** The same month of the airline's other leases, as far as it is reported: engines meet there. */
  readonly others: readonly LeaseMonth[];
  /** All leases of the airline: engines are on their aircraft. */
  readonly fleet: readonly ReportableLease[];
  /** `YYYY-MM-DD`, UTC. */
  readonly today: string;
  readonly reason: string;
  readonly hasEvidence: boolean;
  readonly laterMonths: number;
}

/** What the rules say about a correction, and by how much it moves each component. */
export interface CorrectionEffect {
  readonly shifts: readonly Shift[];
  readonly movesTotals: boolean;
  /** What it changes beside figures: places, days of changes, the derate. */
  readonly changes: readonly ReportChange[];
  /** The month as corrected, read. */
  readonly lines: readonly MonthLine[];
  /** What the rules doubt about it, and did not about the report; the lessor reads it, too. */
  readonly warnings: readonly string[];
  readonly errors: readonly RuleProblem[];
  /** What the rules say beside, such as the reach of the correction (U37). */
  readonly notes: readonly RuleProblem[];
}

/**
 * Corrects one figure of one component: it is typed, however the month first came in. `hasTotals`:
 * whether totals before the month are known, which its own follow from.
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
 * Corrects where an engine was, or when a gear was exchanged. Totals that were those of the gear that
 * came are no longer right when none did: they follow from the ones before, where these are known.
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

/** Corrects on how many days an aircraft flew, as it is typed. */
export function correctDays(report: ReportDraft, daysFlown: string): ReportDraft {
  const { source: _first, ...typed } = report;
  return { ...typed, daysFlown };
}

/**
 * Corrects whether an asset flew, and why not. That it flew after all brings back what was reported,
 * where that was more than nothing.
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
export function effectOf(of: CorrectionCase, report: ReportDraft): CorrectionEffect {
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
