import { addDays } from '#domain/dates/date.ts';
import { type ClosedLine, closedLines } from '#domain/utilisation/report/closed-lines.ts';
import { leasedDays } from '#domain/utilisation/leases/leased-days.ts';
import type { LeaseMonthResult } from '#domain/utilisation/leases/lease-month.types.ts';
import type { StoredLeaseMonth } from '#contract/utilisation/utilisation-schemas.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { StoredLease } from './reportable-leases.queries.ts';
import { replaceEvents } from './write-events.steps.ts';
import { replaceLines } from './write-reports.queries.ts';
import { reportedEvents } from './reported-events.ts';

/** A month that the rules accept, with all data to write for it. */
export interface AcceptedMonth {
  readonly lease: StoredLease;
  readonly stored: StoredLeaseMonth;
  readonly result: Pick<LeaseMonthResult, 'lines' | 'totals'>;
}

function lineRow(
  custId: string,
  reportId: string,
  { lease, stored }: AcceptedMonth,
  line: ClosedLine,
) {
  const component = lease.components.find(({ id }) => id === line.componentId);
  const { location } = line;
  return {
    reportId,
    componentId: line.componentId,
    custId,
    serial: component?.serial ?? '',
    fhMin: line.fhMin ?? 0,
    fc: line.fc ?? 0,
    tsnMin: line.tsnMin,
    csn: line.csn,
    onLeaseDays: leasedDays(lease, stored.month).days,
    locationKind: location?.kind ?? null,
    locationRef: location?.msn ?? location?.registration ?? null,
    position: location?.position ?? null,
    gearChangedOn: line.gearChangedOn,
    comment: line.comment,
  };
}

async function writeEvents(tx: Tx, custId: string, accepted: AcceptedMonth): Promise<void> {
  const { lease, stored, result } = accepted;
  const lastDay = addDays(leasedDays(lease, stored.month).until, -1);
  const recorded = new Map(
    stored.facts.recorded.map(({ componentId, location }) => [componentId, location]),
  );
  const events = result.lines.flatMap((line) =>
    reportedEvents(line, recorded.get(line.componentId), lastDay),
  );
  const place = { custId, leaseId: lease.id, month: stored.month, leaseStart: lease.start };
  await replaceEvents(tx, place, events);
}

/** Writes the lines and the engine changes of an accepted month into a report. */
export async function writeFigures(
  tx: Tx,
  custId: string,
  reportId: string,
  accepted: AcceptedMonth,
): Promise<void> {
  const lines = closedLines(accepted.result).map((line) =>
    lineRow(custId, reportId, accepted, line),
  );
  await replaceLines(tx, custId, reportId, lines);
  await writeEvents(tx, custId, accepted);
}
