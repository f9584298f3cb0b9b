import { daysBetween, dayOfInstant } from '#domain/dates/date.ts';
import { isReportAwaited } from '#domain/utilisation/leases/report-due.ts';
import { derateOf } from '#domain/utilisation/report/conditions.ts';
import type { ToldTrueUp } from '#domain/utilisation/leases/true-up-words.ts';
import { assetTitle } from '#domain/utilisation/report/words.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { CurrentReport } from '../records/reports.queries.ts';
import {
  closeQuestion,
  readReportedTotals,
  type ReportedTotals,
} from '../records/questions.queries.ts';
import { keepWithdrawal } from '../records/receipt.queries.ts';
import { shiftLaterTotals } from '../records/later/later-totals.steps.ts';
import {
  insertDraft,
  replaceEstimate,
  type ReportKey,
  updateReport,
  type Writer,
} from '../records/write-reports.queries.ts';
import { type BilledTrueUp, billTrueUp } from '../true-ups/bill-true-up.steps.ts';
import { headerOf } from '../records/header-of.ts';
import type { MonthBook } from '../records/month-book.ts';
import { type AcceptedMonth, writeFigures } from '../records/write-figures.steps.ts';
import { usedBy } from '../corrections/reported-use.ts';

/**
 * The former totals of a report that others may have continued from: of an estimate, or of a report
 * with a question.
 */
async function saidBefore(
  tx: Tx,
  { custId }: Writer,
  book: MonthBook,
  report: CurrentReport | undefined,
): Promise<readonly ReportedTotals[]> {
  if (report?.status === 'estimated') return book.linesOf(report.id);
  if (!report?.question) return [];
  return readReportedTotals(tx, custId, report.id);
}

/** Moves the totals of the months reported since, when the report differs from before. */
async function moveLaterMonths(
  tx: Tx,
  writer: Writer,
  { lease, stored, result }: AcceptedMonth,
  before: readonly ReportedTotals[],
): Promise<void> {
  const shifts = before.flatMap(({ componentId, tsnMin, csn }) => {
    const total = result.totals.find((one) => one.componentId === componentId);
    if (total === undefined) return [];
    return [{ componentId, tsnMin: total.tsnMin - tsnMin, csn: total.csn - csn }];
  });
  await shiftLaterTotals(tx, writer, { leaseId: lease.id, month: stored.month }, shifts);
}

/** The bill of the month, when the report replaces an estimate that was billed. */
async function trueUpOf(
  tx: Tx,
  writer: Writer,
  { lease, stored, result }: AcceptedMonth,
  target: Pick<CurrentReport, 'id' | 'version'>,
  invoiceId: string | null,
): Promise<BilledTrueUp | undefined> {
  if (invoiceId === null) return undefined;
  const { month } = stored;
  const { leaseNo } = lease;
  const use = usedBy(lease, result.lines);
  const report = { reportId: target.id, version: target.version };
  const derate = derateOf(stored.report);
  const late = { lease, leaseNo, asset: assetTitle(lease), month, use, derate, ...report };
  return billTrueUp(tx, writer, late, invoiceId);
}

/** The report that is accepted: the stored one, or one that starts now or replaces the estimate. */
async function targetOf(
  tx: Tx,
  writer: Writer,
  { lease, stored }: AcceptedMonth,
  report: CurrentReport | undefined,
): Promise<ReportKey | undefined> {
  if (report?.status === 'estimated') return replaceEstimate(tx, writer, report);
  const { month, facts } = stored;
  const place = { leaseId: lease.id, month, dueDate: facts.due };
  return report ?? insertDraft(tx, writer, place, stored.report);
}

function lateDaysOf({ lease, stored: { facts } }: AcceptedMonth, submittedAt: string): number {
  if (!isReportAwaited(facts.due, lease.liveFrom)) return 0;
  return Math.max(0, daysBetween(facts.due, dayOfInstant(submittedAt)));
}

/** How an accepted month was written. */
export interface WrittenMonth {
  /** The true-up of the bill on its estimate; undefined when there was none. */
  readonly trueUp: ToldTrueUp | undefined;
}

/**
 * Writes an accepted month: its lines, its engine changes and its new status, and the true-up of
 * the bill on its estimate. Undefined when another person changed the report meanwhile.
 */
export async function acceptMonth(
  tx: Tx,
  writer: Writer,
  accepted: AcceptedMonth,
  book: MonthBook,
  submissionId: string,
): Promise<WrittenMonth | undefined> {
  const { lease, stored } = accepted;
  const { custId, name: submittedBy, at: submittedAt } = writer;
  const report = book.reportOf(lease.id, stored.month);
  const isLate = report?.status === 'estimated';
  // An answer is as late as the report that was asked about.
  const isAnswer = !isLate && Boolean(report?.question);
  const before = await saidBefore(tx, writer, book, report);
  await moveLaterMonths(tx, writer, accepted, before);
  if (report?.status === 'query') await keepWithdrawal(tx, writer, report, true);
  const target = await targetOf(tx, writer, accepted, report);
  if (target === undefined) return undefined;
  const billed = isLate
    ? await trueUpOf(tx, writer, accepted, target, report.invoiceId)
    : undefined;
  const isUpdated = await updateReport(tx, writer, target, {
    status: billed === undefined ? 'submitted' : 'invoiced',
    source: stored.report.source ?? 'web',
    submittedBy,
    submittedAt,
    submissionId,
    ...(!isAnswer && { lateDays: lateDaysOf(accepted, submittedAt) }),
    ...headerOf(stored.report, stored.month),
    ...(billed !== undefined && { invoiceId: billed.invoiceId }),
  });
  if (!isUpdated) return undefined;
  await writeFigures(tx, custId, target.id, accepted);
  if (report?.question) await closeQuestion(tx, writer, report.id, 'answered');
  return { trueUp: billed?.told };
}
