import type { StoredLeaseMonth } from '#contract/utilisation-schemas.ts';
import type { MonthUse } from '#domain/utilisation/estimate.ts';
import type { Tx } from '#server/db/database.ts';
import { shiftLaterTotals } from '#server/repositories/utilisation/later-totals.repository.ts';
import type { StoredLease } from '#server/repositories/utilisation/reportable-leases.repository.ts';
import type { LineRow, ReportRow } from '#server/repositories/utilisation/reports.repository.ts';
import type { Writer } from '#server/repositories/utilisation/write-reports.repository.ts';
import { writeFigures } from './write-figures.ts';

/** A late report that is taken back, and the estimate that it had replaced. */
export interface ReplacedEstimate {
  readonly lease: StoredLease;
  readonly stored: StoredLeaseMonth;
  readonly report: ReportRow;
  /** The lines of the report. */
  readonly reported: readonly LineRow[];
  readonly estimated: readonly (MonthUse & { readonly componentId: string })[];
}

/** The estimate as it stands now: totals go on from the month before, which may have changed since. */
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
