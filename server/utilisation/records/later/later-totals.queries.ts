import { sql } from 'drizzle-orm';
import { reportDraftSchema } from '#contract/utilisation/utilisation-schemas.ts';
import { shiftTotals, type TotalShift } from '#domain/utilisation/leases/shift-totals.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { int, json, uuid } from '#server/platform/db/row.ts';
import { chainedLeases, isLaterThan } from '../lease-chain.queries.ts';
import { type NewReport, updateReport, type Writer } from '../write-reports.queries.ts';

type Place = Pick<NewReport, 'leaseId' | 'month'>;

/** Moves the lines of a component; returns the reports they are of. */
async function shiftLines(
  tx: Tx,
  custId: string,
  place: Place,
  shift: TotalShift,
): Promise<string[]> {
  const rows = await queryRows(
    tx,
    { reportId: uuid },
    sql`with chain as (${chainedLeases(custId, place.leaseId)}),
      later as (select util_report.id, month, lease.start_date
        from util_report join chain as lease on lease.id = util_report.lease_id
        where cust_id = ${custId} and is_current and ${isLaterThan(place)})
    update util_line set tsn_min = util_line.tsn_min + ${shift.tsnMin},
      csn = util_line.csn + ${shift.csn}
    from later
    where later.id = util_line.report_id and util_line.cust_id = ${custId}
      and util_line.component_id = ${shift.componentId}
      and not exists (select 1 from util_line changed join later at on at.id = changed.report_id
        where changed.component_id = util_line.component_id and changed.gear_changed_on is not null
          and (at.month, at.start_date) <= (later.month, later.start_date))
    returning util_line.report_id as "reportId"`,
  );
  return rows.map(({ reportId }) => reportId);
}

async function shiftEvents(
  tx: Tx,
  custId: string,
  { leaseId, month }: Place,
  shift: TotalShift,
): Promise<void> {
  await tx.execute(sql`with chain as (${chainedLeases(custId, leaseId)})
    update engine_event set tsn_min = engine_event.tsn_min + ${shift.tsnMin},
      csn = engine_event.csn + ${shift.csn}
    from component
    where component.id = ${shift.componentId} and component.engine_id = engine_event.engine_id
      and engine_event.cust_id = ${custId}
      and engine_event.lease_id in (select id from chain)
      and (to_char(event_date, 'YYYY-MM'),
          (select start_date from chain where id = engine_event.lease_id)) >
        (${month}, (select start_date from chain where id = ${leaseId}))`);
}

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
  const reports = await queryRows(
    tx,
    { id: uuid, rowVersion: int, draft: json(reportDraftSchema) },
    sql`select id, row_version as "rowVersion", draft from util_report
      where cust_id = ${writer.custId} and id in ${[...shifts.keys()]} and draft is not null
        and status not in ('draft', 'estimated', 'query')`,
  );
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
  place: Place,
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
