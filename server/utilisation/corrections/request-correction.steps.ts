import { lockOf } from '#domain/utilisation/report/month-lock.ts';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type {
  requestUtilisationCorrection,
  SubmitResult,
} from '#contract/utilisation/utilisation.ts';
import type { StoredLeaseMonth } from '#contract/utilisation/utilisation-schemas.ts';
import { monthName } from '#domain/format/date.ts';
import { closedLines } from '#domain/utilisation/report/closed-lines.ts';
import { daysFlownFault, derateOf } from '#domain/utilisation/report/conditions.ts';
import { correctionNotes, judgeCorrection } from '#domain/utilisation/leases/correction.ts';
import type { MonthLine } from '#domain/utilisation/report/report.types.ts';
import { lockedText, permissionText } from '#domain/utilisation/judging/rule-texts.ts';
import { isSameReport } from '#domain/utilisation/report/same-report.ts';
import { assetTitle } from '#domain/utilisation/report/words.ts';
import type { RuleProblem } from '#domain/utilisation/judging/problem.types.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { attachUploads } from '#server/platform/files/attach-uploads.steps.ts';
import { readLaterMonths } from '../records/later/later-reports.queries.ts';
import type { CurrentReport } from '../records/reports.queries.ts';
import { insertCorrection, updateReport, type Writer } from '../records/write-reports.queries.ts';
import { type ClosedMonth, judgeCorrected } from './judge-corrected.ts';
import { laterPlaceFaults, movedEngines } from './move-later-places.steps.ts';
import { readStoredMonths, type StoredMonths } from '../records/read-months.ts';
import { refuse } from '../records/refusals.ts';
import type { SubmitContext } from '../records/refusals.ts';

type Request = z.output<NonNullable<(typeof requestUtilisationCorrection)['body']>>;

/** The kind under which log pages are kept with their request. */
export const correctionFiles = 'utilisationCorrection';

const correctable: ReadonlySet<string> = new Set([
  'invoiced',
  'corrected',
  'accepted',
  'submitted',
]);

/** Why a correction of a month cannot be requested, or not in this way; undefined when it can. */
function uncorrectableText(
  { month, facts }: StoredLeaseMonth,
  { report }: Request,
): string | undefined {
  const lock = lockOf(facts);
  if (lock?.status === 'correctionRequested') return lockedText(month, lock);
  const isOpen = lock === null || !correctable.has(lock.status);
  if (isOpen) return `${monthName(month)} is open. Change the report itself.`;
  const days = daysFlownFault(report.daysFlown.trim(), month);
  return days === undefined ? undefined : `Days flown: ${days}`;
}

function reportedLines(state: StoredMonths, reportId: string): MonthLine[] {
  return state.book.linesOf(reportId).map(({ componentId, fhMin, fc, tsnMin, csn }) => {
    const figures = { componentId, fhMin, fc, tsnMin, csn };
    return { ...figures, location: null, changes: [], gearChangedOn: null, comment: '' };
  });
}

/** Judges the corrected figures, and the correction itself. */
async function problemsOf(
  tx: Tx,
  state: StoredMonths,
  { lease, stored }: ClosedMonth,
  request: Request,
  context: SubmitContext & { readonly custId: string; readonly report: CurrentReport },
): Promise<readonly RuleProblem[]> {
  const { custId, report } = context;
  const { leaseId, month, reason, evidenceId } = request;
  const { result, reported } = judgeCorrected(state, { lease, stored }, request.report, context);
  const later = await readLaterMonths(tx, custId, leaseId, month);
  const correction = judgeCorrection({
    leaseId,
    month,
    before: reportedLines(state, report.id),
    after: closedLines(result),
    isChanged: !isSameReport(
      { report: stored.report, lines: reported.lines },
      { report: request.report, lines: result.lines },
    ),
    reason,
    hasEvidence: evidenceId !== null,
    derate: { before: derateOf(stored.report), after: derateOf(request.report) },
    laterMonths: later.length,
  });
  const moved = movedEngines(lease, state.book.linesOf(report.id), result.lines);
  const flights = await laterPlaceFaults(tx, custId, { leaseId, month }, moved);
  return [...result.problems, ...correction, ...flights];
}

function shownProblem({ code, severity, text, componentId, field }: RuleProblem) {
  return { code, severity, text, componentId, field };
}

/**
 * Keeps a request to correct a month that is invoiced or closed; the lessor decides. Undefined when
 * there is no such month.
 */
export async function requestCorrection(
  tx: Tx,
  writer: Writer,
  request: Request,
  context: SubmitContext,
): Promise<SubmitResult | undefined> {
  const { leaseId, month, rowVersion, evidenceId } = request;
  const { custId, externalUserId } = writer;
  const readMonth = () => readStoredMonths(tx, custId, context.asOf, [month]);
  const state = await readMonth();
  const lease = state.leases.find(({ id }) => id === leaseId);
  const [stored, report] = [state.find(leaseId, month), state.book.reportOf(leaseId, month)];
  if (lease === undefined || stored === undefined || report === undefined) return undefined;
  if (!context.mayReport) return refuse(request, 'U42', permissionText);
  if (stored.rowVersion !== rowVersion) {
    return { leaseId, month, kind: 'conflict', theirs: stored };
  }
  const uncorrectable = uncorrectableText(stored, request);
  if (uncorrectable !== undefined) return refuse(request, 'U36', uncorrectable);
  const judged = { ...context, custId, report };
  const problems = await problemsOf(tx, state, { lease, stored }, request, judged);
  const blocking = problems.filter((one) => one.severity === 'error');
  if (blocking.length > 0) {
    return { leaseId, month, kind: 'refused', problems: blocking.map(shownProblem) };
  }
  const id = randomUUID();
  const to = { kind: correctionFiles, id };
  const uploadIds = evidenceId === null ? [] : [evidenceId];
  const files = await attachUploads(tx, { custId, externalUserId, uploadIds, to });
  if (files === undefined) {
    return refuse(request, 'U36', 'The attached log page is no longer there. Attach it again.');
  }
  const kept = {
    id,
    reportId: report.id,
    reason: request.reason,
    leaseNo: lease.leaseNo,
    asset: assetTitle(lease),
    month,
    statusBefore: report.status,
    reported: stored.report,
    draft: request.report,
  };
  await insertCorrection(tx, writer, kept);
  await updateReport(tx, writer, report, { status: 'correctionRequested' });
  const current = (await readMonth()).find(leaseId, month) ?? stored;
  const notes = correctionNotes(problems).map(shownProblem);
  return { leaseId, month, kind: 'accepted', current, ...(notes.length > 0 && { notes }) };
}
