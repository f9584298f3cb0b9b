import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { requestUtilisationCorrection, SubmitResult } from '#contract/utilisation.ts';
import type { StoredLeaseMonth } from '#contract/utilisation-schemas.ts';
import { monthName } from '#domain/dates/words.ts';
import { judgeCorrection } from '#domain/utilisation/correction.ts';
import { validateLeaseMonths } from '#domain/utilisation/judge.ts';
import type { LeaseMonthResult } from '#domain/utilisation/lease-month.types.ts';
import type { MonthLine, ReportDraft } from '#domain/utilisation/report.types.ts';
import { isSameReport } from '#domain/utilisation/same-report.ts';
import { assetTitle } from '#domain/utilisation/words.ts';
import type { RuleProblem } from '#domain/utilisation/problem.types.ts';
import type { Tx } from '#server/db/database.ts';
import { attachUploads } from '#server/repositories/uploads.repository.ts';
import { readLaterMonths } from '#server/repositories/utilisation/later-reports.repository.ts';
import type { StoredLease } from '#server/repositories/utilisation/reportable-leases.repository.ts';
import {
  insertCorrection,
  updateReport,
  type Writer,
} from '#server/repositories/utilisation/write-reports.repository.ts';
import { readStoredMonths, type StoredMonths } from './read-months.ts';
import { refuse } from './refusals.ts';
import type { SubmitContext } from './submit-months.ts';

type Request = z.output<NonNullable<(typeof requestUtilisationCorrection)['body']>>;

/** The kind under which log pages are kept with their request. */
export const correctionFiles = 'utilisationCorrection';

const correctable: ReadonlySet<string> = new Set([
  'invoiced',
  'corrected',
  'accepted',
  'submitted',
]);

function reportedLines(state: StoredMonths, reportId: string): MonthLine[] {
  return state.book.linesOf(reportId).map(({ componentId, fhMin, fc, tsnMin, csn }) => {
    const figures = { componentId, fhMin, fc, tsnMin, csn };
    return { ...figures, location: null, changes: [], gearChangedOn: null, comment: '' };
  });
}

/** Judges a closed month with other figures as if it were open; places by the airline's aircraft. */
export function judgeCorrected(
  fleet: readonly StoredLease[],
  { lease, stored }: { readonly lease: StoredLease; readonly stored: StoredLeaseMonth },
  report: ReportDraft,
  { asOf: today, mayReport }: Pick<SubmitContext, 'asOf' | 'mayReport'>,
): LeaseMonthResult | undefined {
  const facts = { ...stored.facts, invoice: null };
  const open = { lease, month: stored.month, facts, report };
  return validateLeaseMonths({ today, mayReport, months: [open], fleet })[0];
}

/** Judges the corrected figures, and the correction itself. */
function problemsOf(
  state: StoredMonths,
  { lease, stored }: { readonly lease: StoredLease; readonly stored: StoredLeaseMonth },
  request: Request,
  context: SubmitContext & { readonly reportId: string; readonly laterMonths: number },
): readonly RuleProblem[] {
  const { reportId, laterMonths } = context;
  const result = judgeCorrected(state.leases, { lease, stored }, request.report, context);
  const reported = judgeCorrected(state.leases, { lease, stored }, stored.report, context);
  const { leaseId, month, reason, evidenceId } = request;
  const correction = judgeCorrection({
    leaseId,
    month,
    before: reportedLines(state, reportId),
    after: result?.lines ?? [],
    isChanged: !isSameReport(
      { report: stored.report, lines: reported?.lines ?? [] },
      { report: request.report, lines: result?.lines ?? [] },
    ),
    reason,
    hasEvidence: evidenceId !== null,
    laterMonths,
  });
  return [...(result?.problems ?? []), ...correction];
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
  const readMonth = () => readStoredMonths(tx, custId, context.asOf, [month], [leaseId]);
  const state = await readMonth();
  const lease = state.leases.find(({ id }) => id === leaseId);
  const [stored, report] = [state.find(leaseId, month), state.book.reportOf(leaseId, month)];
  if (lease === undefined || stored === undefined || report === undefined) return undefined;
  if (stored.rowVersion !== rowVersion) {
    return { leaseId, month, kind: 'conflict', theirs: stored };
  }
  if (stored.facts.invoice === null || !correctable.has(stored.facts.status)) {
    return refuse(request, 'U36', `${monthName(month)} is open. Change the report itself.`);
  }
  const { length: laterMonths } = await readLaterMonths(tx, custId, leaseId, month);
  const judged = { ...context, reportId: report.id, laterMonths };
  const problems = problemsOf(state, { lease, stored }, request, judged);
  const blocking = problems.filter((one) => one.severity === 'error');
  if (blocking.length > 0) {
    const shown = blocking.map(({ code, severity, text, componentId, field }) => {
      return { code, severity, text, componentId, field };
    });
    return { leaseId, month, kind: 'refused', problems: shown };
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
  };
  await insertCorrection(tx, writer, kept, request.report);
  await updateReport(tx, writer, report, { status: 'correctionRequested' });
  const after = await readMonth();
  return { leaseId, month, kind: 'accepted', current: after.find(leaseId, month) ?? stored };
}
