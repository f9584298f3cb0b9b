import type { IsoMonth } from '#domain/dates/month.ts';
import { shownText } from '#domain/text/shown-text.ts';
import { severityOf } from '../judging/finding.ts';
import type { Figures } from '../report/derive-line.ts';
import type { LeaseMonthResult } from './lease-month.types.ts';
import type { ProblemField, RuleCode, RuleProblem } from '../judging/problem.types.ts';
import { readCycles, readHours, valueOf } from '../report/read-figure.ts';
import type { Figure, LineDraft, MonthLine } from '../report/report.types.ts';
import { laterTotalsText } from '../judging/rule-texts.ts';

/** Status of a request: it waits until the lessor decides, once, or the airline withdraws it. */
export const correctionStatuses = ['requested', 'approved', 'rejected', 'withdrawn'] as const;

export type CorrectionStatus = (typeof correctionStatuses)[number];

/** A request to correct a month that has been invoiced. */
export interface ProposedCorrection {
  readonly leaseId: string;
  readonly month: IsoMonth;
  readonly before: readonly MonthLine[];
  readonly after: readonly MonthLine[];
  /** Whether it differs from the report, in figures or in anything else (`isSameReport`). */
  readonly isChanged: boolean;
  readonly reason: string;
  readonly hasEvidence: boolean;
  /** Take-off derate in per cent as reported, and as corrected; null for none. */
  readonly derate: { readonly before: string | null; readonly after: string | null };
  /** Months of the lease reported after this one. */
  readonly laterMonths: number;
}

/** The change of a component by a correction; hours in minutes, signed. */
export interface Shift {
  readonly componentId: string;
  readonly fhMin: number;
  readonly fc: number;
}

const shortestReason = 10;

/** Points of derate that may be corrected without the log page. */
const mostDerate = 5;

const unchanged =
  'The correction changes nothing. Change a figure, a place, a day or the derate first.';

/** The changes of a correction, row by row; unchanged rows are left out. */
export function correctionShifts({ before, after }: ProposedCorrection): readonly Shift[] {
  const old = new Map(before.map((line) => [line.componentId, line]));
  return after.flatMap(({ componentId, fhMin, fc }) => {
    const shift = {
      componentId,
      fhMin: (fhMin ?? 0) - (old.get(componentId)?.fhMin ?? 0),
      fc: (fc ?? 0) - (old.get(componentId)?.fc ?? 0),
    };
    return shift.fhMin === 0 && shift.fc === 0 ? [] : [shift];
  });
}

function isOther(was: number | null | undefined, is: number | null): boolean {
  return was !== undefined && was !== null && is !== null && was !== is;
}

type Totals = Pick<MonthLine, 'componentId' | 'tsnMin' | 'csn'>;

/**
 * Whether a component ends the month with another total, which moves the totals of later months.
 * Changed hours and cycles alone do not always move them, because the totals may be typed as well.
 */
export function movesTotals({
  before,
  after,
}: {
  readonly before: readonly Totals[];
  readonly after: readonly Totals[];
}): boolean {
  const old = new Map(before.map((line) => [line.componentId, line]));
  return after.some(({ componentId, tsnMin, csn }) => {
    const was = old.get(componentId);
    return isOther(was?.tsnMin, tsnMin) || isOther(was?.csn, csn);
  });
}

/**
 * The notes of the rules about a correction that do not block it: its effect on later months (U37).
 */
export function correctionNotes(problems: readonly RuleProblem[]): readonly RuleProblem[] {
  return problems.filter(({ code }) => code === 'U37');
}

/** U36 and U37; the figures themselves are judged by `validateLeaseMonths` as for any month. */
export function judgeCorrection(correction: ProposedCorrection): readonly RuleProblem[] {
  const { reason, hasEvidence, laterMonths, isChanged } = correction;
  const shifts = correctionShifts(correction);
  const isExplained = shownText(reason).length >= shortestReason;
  const isGreat = shifts.some((shift) => isLarge(shift, correction)) || isOtherThrust(correction);
  const wantsEvidence = isGreat && !hasEvidence;
  const effect = laterTotalsText(laterMonths);
  return [
    ...(isChanged ? [] : [problem(correction, 'U36', unchanged, 'month')]),
    ...(isExplained && !wantsEvidence
      ? []
      : [problem(correction, 'U36', 'Explain the correction and attach the log page.', 'month')]),
    ...(movesTotals(correction) && laterMonths > 0
      ? [problem(correction, 'U37', effect, 'month')]
      : []),
  ];
}

/** A change of more than five per cent needs the log page. */
function isLarge({ componentId, fhMin, fc }: Shift, { before }: ProposedCorrection): boolean {
  const old = before.find((line) => line.componentId === componentId);
  return (fhMin !== 0 && isOver(fhMin, old?.fhMin ?? 0)) || (fc !== 0 && isOver(fc, old?.fc ?? 0));
}

/** With only one derate known the other is that of the contract, which is unknown here. */
function isOtherThrust({ derate: { before, after } }: ProposedCorrection): boolean {
  if (before === null || after === null) return false;
  return Math.round(Math.abs(Number(after) - Number(before)) * 10) > mostDerate * 10;
}

function isOver(change: number, from: number): boolean {
  return Math.abs(change) * 20 > from;
}

function problem(
  { leaseId, month }: ProposedCorrection,
  code: RuleCode,
  text: string,
  field: ProblemField,
): RuleProblem {
  const severity = severityOf(code);
  return { code, severity, text, leaseId, month, componentId: null, field, isConfirmed: false };
}

/** Warnings about the corrected month that the report did not have, each with its code. */
export function newWarnings(
  corrected: LeaseMonthResult,
  reported: LeaseMonthResult,
): readonly string[] {
  const [doubts, known] = [corrected, reported].map(({ problems }) =>
    problems
      .filter(({ severity, isConfirmed }) => severity === 'warning' && !isConfirmed)
      .map(({ code, text }) => `${code} ${text}`),
  );
  return [...new Set(doubts)].filter((text) => known?.includes(text) !== true);
}

/** The requested figures of a component, without judging them; totals move with them. */
export function askedFigures<Known extends { [Name in keyof Figures]: number }>(
  before: Known,
  typed: Pick<LineDraft, Figure>,
): Known {
  const fhMin = valueOf(readHours(typed.fh)) ?? before.fhMin;
  const fc = valueOf(readCycles(typed.fc)) ?? before.fc;
  const tsnMin = valueOf(readHours(typed.tsn)) ?? before.tsnMin + fhMin - before.fhMin;
  const csn = valueOf(readCycles(typed.csn)) ?? before.csn + fc - before.fc;
  return { ...before, fhMin, fc, tsnMin, csn };
}

/** Totals of a later month after a correction; unknown totals stay unknown. */
export function shiftFigures(figures: Figures, shift: Shift): Figures {
  const { fhMin, fc, tsnMin, csn } = figures;
  return {
    fhMin,
    fc,
    tsnMin: tsnMin === null ? null : tsnMin + shift.fhMin,
    csn: csn === null ? null : csn + shift.fc,
  };
}
