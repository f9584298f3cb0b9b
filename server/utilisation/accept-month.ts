import { daysBetween } from '#domain/dates/date.ts';
import { derateOf } from '#domain/utilisation/conditions.ts';
import type { ToldTrueUp } from '#domain/utilisation/true-up-words.ts';
import { assetTitle } from '#domain/utilisation/words.ts';
import type { Tx } from '#server/db/database.ts';
import type { ReportRow } from '#server/repositories/utilisation/reports.repository.ts';
import { shiftLaterTotals } from '#server/repositories/utilisation/later-totals.repository.ts';
import {
  insertDraft,
  replaceEstimate,
  type ReportKey,
  updateReport,
  type Writer,
} from '#server/repositories/utilisation/write-reports.repository.ts';
import { type BilledTrueUp, billTrueUp } from './bill-true-up.ts';
import { headerOf } from './header-of.ts';
import type { MonthBook } from './month-book.ts';
import { usedBy } from './plan-bill.ts';
import { type AcceptedMonth, writeFigures } from './write-figures.ts';

/** A report that comes after its estimate moves the totals of the months reported since. */
async function moveLaterMonths(
  tx: Tx,
  writer: Writer,
  { lease, stored, result }: AcceptedMonth,
  book: MonthBook,
  estimateId: string,
): Promise<void> {
  const shifts = book.linesOf(estimateId).flatMap(({ componentId, tsnMin, csn }) => {
    const line = result.lines.find((one) => one.componentId === componentId);
    if (line === undefined) return [];
    return [{ componentId, tsnMin: (line.tsnMin ?? 0) - tsnMin, csn: (line.csn ?? 0) - csn }];
  });
  await shiftLaterTotals(tx, writer, { leaseId: lease.id, month: stored.month }, shifts);
}

/** The bill of the month, when the report replaces an estimate that was billed. */
async function trueUpOf(
  tx: Tx,
  writer: Writer,
  { lease, stored, result }: AcceptedMonth,
  target: Pick<ReportRow, 'id' | 'version'>,
  invoiceId: string | null,
): Promise<BilledTrueUp | undefined> {
  if (invoiceId === null) return undefined;
  const { month } = stored;
  const { leaseNo } = lease;
  const use = usedBy(result);
  const report = { reportId: target.id, version: target.version };
  const derate = derateOf(stored.report);
  const late = { lease, leaseNo, asset: assetTitle(lease), month, use, derate, ...report };
  return billTrueUp(tx, writer, late, invoiceId);
}

/** The report that is accepted: the stored one, or one that begins now or replaces the estimate. */
async function targetOf(
  tx: Tx,
  writer: Writer,
  { lease, stored }: AcceptedMonth,
  report: ReportRow | undefined,
): Promise<ReportKey | undefined> {
  if (report?.status === 'estimated') return replaceEstimate(tx, writer, report);
  const { month, facts } = stored;
  const place = { leaseId: lease.id, month, dueDate: facts.due };
  return report ?? insertDraft(tx, writer, place, stored.report);
}

/** How an accepted month was written. */
export interface WrittenMonth {
  /** What became of the bill on its estimate; undefined when there was none. */
  readonly trueUp: ToldTrueUp | undefined;
}

/**
 * Writes an accepted month: its lines, its engine changes and its new status, and the true-up of the
 * bill on its estimate. Undefined when somebody else changed the report meanwhile.
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
  if (isLate) await moveLaterMonths(tx, writer, accepted, book, report.id);
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
    lateDays: Math.max(0, daysBetween(stored.facts.due, submittedAt.slice(0, 10))),
    ...headerOf(stored.report, stored.month),
    ...(billed !== undefined && { invoiceId: billed.invoiceId }),
  });
  if (!isUpdated) return undefined;
  await writeFigures(tx, custId, target.id, accepted);
  return { trueUp: billed?.told };
}
