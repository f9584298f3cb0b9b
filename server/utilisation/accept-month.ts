import { daysBetween } from '#domain/dates/date.ts';
import { lengthOfMonth } from '#domain/dates/month.ts';
import { readCycles, valueOf } from '#domain/utilisation/read-figure.ts';
import type { Tx } from '#server/db/database.ts';
import {
  replaceEstimate,
  shiftLaterTotals,
  updateReport,
  type Writer,
} from '#server/repositories/utilisation/write-reports.repository.ts';
import type { MonthBook } from './month-book.ts';
import { type AcceptedMonth, writeFigures } from './write-figures.ts';

/** A report that comes after its estimate moves the totals of the months reported since. */
async function moveLaterMonths(
  tx: Tx,
  custId: string,
  { lease, stored, result }: AcceptedMonth,
  book: MonthBook,
  estimateId: string,
): Promise<void> {
  for (const estimated of book.linesOf(estimateId)) {
    const line = result.lines.find(({ componentId }) => componentId === estimated.componentId);
    if (line === undefined) continue;
    const tsnMin = (line.tsnMin ?? 0) - estimated.tsnMin;
    const csn = (line.csn ?? 0) - estimated.csn;
    if (tsnMin === 0 && csn === 0) continue;
    const { componentId } = estimated;
    const place = { leaseId: lease.id, month: stored.month };
    await shiftLaterTotals(tx, custId, place, { componentId, tsnMin, csn });
  }
}

/** Writes an accepted month: its lines, its engine changes and its new status. */
export async function acceptMonth(
  tx: Tx,
  writer: Writer,
  accepted: AcceptedMonth,
  book: MonthBook,
  submissionId: string,
): Promise<boolean> {
  const { lease, stored } = accepted;
  const { custId, name: submittedBy, at: submittedAt } = writer;
  const report = book.reportOf(lease.id, stored.month);
  if (report === undefined) return false;
  const isTrueUp = report.status === 'estimated';
  if (isTrueUp) await moveLaterMonths(tx, custId, accepted, book, report.id);
  const target = isTrueUp ? await replaceEstimate(tx, writer, report) : report;
  const days = valueOf(readCycles(stored.report.daysFlown));
  const isUpdated = await updateReport(tx, writer, target, {
    status: 'submitted',
    source: stored.report.source ?? 'web',
    submittedBy,
    submittedAt,
    submissionId,
    lateDays: Math.max(0, daysBetween(stored.facts.due, submittedAt.slice(0, 10))),
    noFlyingReason: stored.report.noFlying ? stored.report.noFlyingReason : null,
    daysFlown: days === null || days > lengthOfMonth(stored.month) ? null : days,
  });
  if (!isUpdated) return false;
  await writeFigures(tx, custId, target.id, accepted);
  return true;
}
