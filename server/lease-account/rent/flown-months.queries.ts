import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { int, type RowOf, text, uuid } from '#server/platform/db/row.ts';

const flownRow = { leaseId: uuid, month: text, minutes: int };

/**
 * The flight hours that are reported for the asset of leases, in minutes: of the airframe, or of the
 * engine that is leased on its own. A draft and an estimate are no reports.
 */
export function readFlownMonths(
  tx: Tx,
  leaseIds: readonly string[],
): Promise<RowOf<typeof flownRow>[]> {
  return queryRows(
    tx,
    flownRow,
    sql`select report.lease_id as "leaseId", report.month, line.fh_min as minutes
      from util_report as report
        join lease on lease.id = report.lease_id
        join util_line as line on line.report_id = report.id
        join component on component.id = line.component_id
          and (component.engine_id = lease.engine_id
            or (component.kind = 'airframe' and component.aircraft_id = lease.aircraft_id))
      where report.lease_id in (select value::uuid
          from json_array_elements_text(${JSON.stringify(leaseIds)}::json))
        and report.is_current and report.status not in ('draft', 'estimated')`,
  );
}
