import { sql } from 'drizzle-orm';
import { reportDraftSchema } from '#contract/utilisation/utilisation-schemas.ts';
import type { TotalShift } from '#domain/utilisation/leases/shift-totals.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { int, json, type RowOf, uuid } from '#server/platform/db/row.ts';
import { chainedLeases, isLaterThan } from '../lease-chain.queries.ts';
import type { NewReport } from '../write-reports.queries.ts';

/** The month of a lease after which something moves. */
export type ShiftedFrom = Pick<NewReport, 'leaseId' | 'month'>;

/** Moves the lines of a component in the reports after a month; returns the reports they are of. */
export async function shiftLines(
  tx: Tx,
  custId: string,
  place: ShiftedFrom,
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

/** Moves the totals at the changes of a component in the months after one. */
export async function shiftEvents(
  tx: Tx,
  custId: string,
  { leaseId, month }: ShiftedFrom,
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

const typedReportRow = { id: uuid, rowVersion: int, draft: json(reportDraftSchema) };

/** Received reports among some, with what was typed into them. */
export function readTypedReports(
  tx: Tx,
  custId: string,
  reportIds: readonly string[],
): Promise<RowOf<typeof typedReportRow>[]> {
  return queryRows(
    tx,
    typedReportRow,
    sql`select id, row_version as "rowVersion", draft from util_report
      where cust_id = ${custId} and id in ${[...reportIds]} and draft is not null
        and status not in ('draft', 'estimated', 'query')`,
  );
}
