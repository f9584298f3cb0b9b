import { shiftTotals, type TotalShift } from '#domain/utilisation/leases/shift-totals.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { updateReport, type Writer } from '../write-reports.queries.ts';
import {
  readTypedReports,
  shiftEvents,
  type ShiftedFrom,
  shiftLines,
} from './later-totals.queries.ts';

/**
 * Moves the typed totals of received reports, so that they continue to agree with their lines.
 * Totals typed while a month is open come from a log book and stay unchanged.
 */
async function shiftTyped(
  tx: Tx,
  writer: Writer,
  shifts: ReadonlyMap<string, readonly TotalShift[]>,
): Promise<void> {
  if (shifts.size === 0) return;
  const reports = await readTypedReports(tx, writer.custId, [...shifts.keys()]);
  for (const report of reports) {
    const moved = shiftTotals(report.draft, shifts.get(report.id) ?? []);
    if (JSON.stringify(moved) === JSON.stringify(report.draft)) continue;
    await updateReport(tx, writer, report, { draft: moved });
  }
}

/**
 * Moves the totals of components in the reports after a month, those under the next leases of the
 * customer too (`chainedLeases`), up to the day its gear was exchanged: there they start again.
 * Typed totals move too once they are submitted.
 */
export async function shiftLaterTotals(
  tx: Tx,
  writer: Writer,
  place: ShiftedFrom,
  shifts: readonly TotalShift[],
): Promise<void> {
  const byReport = new Map<string, TotalShift[]>();
  for (const shift of shifts.filter(({ tsnMin, csn }) => tsnMin !== 0 || csn !== 0)) {
    for (const reportId of await shiftLines(tx, writer.custId, place, shift)) {
      byReport.set(reportId, [...(byReport.get(reportId) ?? []), shift]);
    }
    await shiftEvents(tx, writer.custId, place, shift);
  }
  await shiftTyped(tx, writer, byReport);
}
