import { daysBetween } from '#domain/dates/date.ts';
import { lengthOfMonth } from '#domain/dates/month.ts';
import { onLeaseDays } from '#domain/leasing/on-lease-days.ts';
import { addDays } from '#domain/dates/date.ts';
import { readCycles, valueOf } from '#domain/utilisation/read-figure.ts';
import type { LeaseMonthResult } from '#domain/utilisation/lease-month.types.ts';
import type { MonthLine } from '#domain/utilisation/report.types.ts';
import type { StoredLeaseMonth } from '#contract/utilisation-schemas.ts';
import type { Tx } from '#server/db/database.ts';
import type { StoredLease } from '#server/repositories/utilisation/reportable-leases.repository.ts';
import { replaceEvents } from '#server/repositories/utilisation/write-events.repository.ts';
import {
  replaceEstimate,
  replaceLines,
  shiftLaterTotals,
  updateReport,
  type Writer,
} from '#server/repositories/utilisation/write-reports.repository.ts';
import { leasedSpan, type MonthBook } from './month-book.ts';
import { reportedEvents } from './reported-events.ts';

/** A month that the rules accept, with all that is written for it. */
export interface AcceptedMonth {
  readonly lease: StoredLease;
  readonly stored: StoredLeaseMonth;
  readonly result: LeaseMonthResult;
}

function lineRow(
  custId: string,
  reportId: string,
  { lease, stored }: AcceptedMonth,
  line: MonthLine,
) {
  const component = lease.components.find(({ id }) => id === line.componentId);
  const { location } = line;
  const until = lease.end === null ? undefined : addDays(lease.end, 1);
  return {
    reportId,
    componentId: line.componentId,
    custId,
    serial: component?.serial ?? '',
    fhMin: line.fhMin ?? 0,
    fc: line.fc ?? 0,
    tsnMin: line.tsnMin ?? 0,
    csn: line.csn ?? 0,
    onLeaseDays: onLeaseDays(stored.month, lease.start, until),
    locationKind: location?.kind ?? null,
    locationRef: location?.msn ?? location?.registration ?? null,
    position: location?.position ?? null,
    gearChangedOn: line.gearChangedOn,
    comment: line.comment,
  };
}

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

async function writeEvents(tx: Tx, custId: string, accepted: AcceptedMonth): Promise<void> {
  const { lease, stored, result } = accepted;
  const lastDay = leasedSpan(lease, stored.month)?.to ?? `${stored.month}-28`;
  const recorded = new Map(
    stored.facts.recorded.map(({ componentId, location }) => [componentId, location]),
  );
  const events = result.lines.flatMap((line) =>
    reportedEvents(line, recorded.get(line.componentId), lastDay),
  );
  const place = { custId, leaseId: lease.id, month: stored.month, leaseStart: lease.start };
  await replaceEvents(tx, place, events);
}

/** Writes an accepted month: its lines, its engine changes and its new status. */
export async function acceptMonth(
  tx: Tx,
  writer: Writer,
  accepted: AcceptedMonth,
  book: MonthBook,
  submissionId: string,
): Promise<boolean> {
  const { lease, stored, result } = accepted;
  const { custId, name: submittedBy, at: submittedAt } = writer;
  const report = book.reportOf(lease.id, stored.month);
  if (report === undefined) return false;
  const isTrueUp = report.status === 'estimated';
  if (isTrueUp) await moveLaterMonths(tx, custId, accepted, book, report.id);
  const target = isTrueUp ? await replaceEstimate(tx, writer, report) : report;
  const days = valueOf(readCycles(stored.report.daysFlown));
  const isUpdated = await updateReport(tx, writer, target, {
    status: 'submitted',
    source: 'web',
    submittedBy,
    submittedAt,
    submissionId,
    lateDays: Math.max(0, daysBetween(stored.facts.due, submittedAt.slice(0, 10))),
    noFlyingReason: stored.report.noFlying ? stored.report.noFlyingReason : null,
    daysFlown: days === null || days > lengthOfMonth(stored.month) ? null : days,
  });
  if (!isUpdated) return false;
  const lines = result.lines.map((line) => lineRow(custId, target.id, accepted, line));
  await replaceLines(tx, custId, target.id, lines);
  await writeEvents(tx, custId, accepted);
  return true;
}
