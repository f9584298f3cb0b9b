import { validateLeaseMonths } from '#domain/utilisation/judge.ts';
import { correctionShifts, judgeCorrection, type Shift } from '#domain/utilisation/correction.ts';
import {
  derateChangeWords,
  derateOf,
  noConditions,
  withConditions,
} from '#domain/utilisation/conditions.ts';
import { replaceLine, typeFigure } from '#domain/utilisation/edit-report.ts';
import { isSameReport } from '#domain/utilisation/same-report.ts';
import type { LeaseMonth } from '#domain/utilisation/lease-month.types.ts';
import type { RuleProblem } from '#domain/utilisation/problem.types.ts';
import type { MonthLine, ReportDraft } from '#domain/utilisation/report.types.ts';

/** What a correction is made of, beside its figures. */
export interface CorrectionCase {
  readonly month: LeaseMonth;
  /** The month as it was billed. */
  readonly before: readonly MonthLine[];
  /** `YYYY-MM-DD`, UTC. */
  readonly today: string;
  readonly reason: string;
  readonly hasEvidence: boolean;
  readonly laterMonths: number;
}

/** What the rules say about a correction, and by how much it moves each component. */
export interface CorrectionEffect {
  readonly shifts: readonly Shift[];
  /** What becomes of the derate; undefined when it stays. */
  readonly derate: string | undefined;
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
  figure: 'fh' | 'fc',
  text: string,
  hasTotals: boolean,
): ReportDraft {
  const { source: _first, ...typed } = report;
  return replaceLine(typed, componentId, (line) => typeFigure(line, figure, text, hasTotals));
}

/** Corrects the derate of a month, as it is typed. */
export function correctDerate(report: ReportDraft, derate: string): ReportDraft {
  const { source: _first, ...typed } = report;
  return withConditions(typed, { ...(report.conditions ?? noConditions), derate });
}

/** Judges corrected figures as the server does: as if the month were open (U36, U37). */
export function effectOf(of: CorrectionCase, report: ReportDraft): CorrectionEffect {
  const { month, before, today, reason, hasEvidence, laterMonths } = of;
  const [result, reported] = [report, month.report].map((said) => {
    const open = { ...month, facts: { ...month.facts, invoice: null }, report: said };
    return validateLeaseMonths({ today, mayReport: true, months: [open] })[0];
  });
  const correction = {
    leaseId: month.lease.id,
    month: month.month,
    before,
    after: result?.lines ?? [],
    isChanged: !isSameReport(
      { report: month.report, lines: reported?.lines ?? [] },
      { report, lines: result?.lines ?? [] },
    ),
    reason,
    hasEvidence,
    laterMonths,
  };
  const problems = [...(result?.problems ?? []), ...judgeCorrection(correction)];
  return {
    shifts: correctionShifts(correction),
    derate: derateChangeWords(derateOf(month.report), derateOf(report)),
    errors: problems.filter(({ severity }) => severity === 'error'),
    notes: problems.filter(({ code }) => code === 'U37'),
  };
}
