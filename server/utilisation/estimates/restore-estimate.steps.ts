import type { StoredLeaseMonth } from '#contract/utilisation/utilisation-schemas.ts';
import type { MonthUse } from '#domain/utilisation/leases/estimate.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { shiftLaterTotals } from '../records/later/later-totals.steps.ts';
import type { StoredLease } from '../records/reportable-leases.queries.ts';
import type { ReportLineRow, CurrentReport } from '../records/reports.queries.ts';
import type { Writer } from '../records/write-reports.queries.ts';
import { writeFigures } from '../records/write-figures.steps.ts';

/** A late report that is taken back, and the estimate that it had replaced. */
export interface ReplacedEstimate {
  readonly lease: StoredLease;
  readonly stored: StoredLeaseMonth;
  readonly report: CurrentReport;
  /** The lines of the report. */
  readonly reported: readonly ReportLineRow[];
  readonly estimated: readonly (MonthUse & { readonly componentId: string })[];
}

/**
 * The estimate as it is now: totals continue from the month before, which may have changed
 * since.
 */
function linesOf({ lease, stored: { facts }, estimated }: ReplacedEstimate) {
  return lease.components.flatMap(({ id: componentId }) => {
    const use = estimated.find((one) => one.componentId === componentId);
    if (use === undefined) return [];
    const before = facts.history.find((one) => one.componentId === componentId);
    const place = facts.recorded.find((one) => one.componentId === componentId);
    const { fhMin, fc } = use;
    const totals = { tsnMin: (before?.tsnMin ?? 0) + fhMin, csn: (before?.csn ?? 0) + fc };
    const flown = { componentId, fhMin, fc, ...totals, location: place?.location ?? null };
    return [{ ...flown, changes: [], gearChangedOn: null, comment: '' }];
  });
}

/**
 * Writes the figures of an estimate whose late report is taken back, and moves the totals of the
 * months after it as they moved when the report came.
 */
export async function restoreEstimate(
  tx: Tx,
  writer: Writer,
  replaced: ReplacedEstimate,
): Promise<void> {
  const { lease, stored, report, reported } = replaced;
  const lines = linesOf(replaced);
  const shifts = lines.flatMap(({ componentId, tsnMin, csn }) => {
    const before = reported.find((one) => one.componentId === componentId);
    if (before === undefined) return [];
    return [{ componentId, tsnMin: tsnMin - before.tsnMin, csn: csn - before.csn }];
  });
  await shiftLaterTotals(tx, writer, { leaseId: lease.id, month: stored.month }, shifts);
  await writeFigures(tx, writer.custId, report.id, {
    lease,
    stored,
    result: { lines, totals: lines },
  });
}
