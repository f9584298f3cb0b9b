import { sql } from 'drizzle-orm';
import type { IsoMonth } from '#domain/dates/month.ts';
import { reportStatuses } from '#domain/utilisation/report/report.types.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, flag, int, oneOf, text, type RowOf, uuid } from '#server/platform/db/row.ts';

const matrixReportRow = {
  leaseId: uuid,
  month: text,
  status: oneOf(reportStatuses),
  due: day,
  lateDays: int,
  submittedOn: day.orNull,
  receiptId: uuid.orNull,
  isLoaded: flag,
  /** Minutes; null while the report has no lines. */
  fhMin: int.orNull,
  fc: int.orNull,
};

/** The current report of a month with the use of the asset itself. */
export type MatrixReport = RowOf<typeof matrixReportRow>;

/** The current reports of the customer from one month to another, in one statement. */
export async function readMatrixReports(
  tx: Tx,
  custId: string,
  [from, to]: readonly [IsoMonth, IsoMonth],
): Promise<MatrixReport[]> {
  return queryRows(
    tx,
    matrixReportRow,
    sql`select util_report.lease_id as "leaseId", month, util_report.status, due_date as due,
        late_days as "lateDays", (submitted_at at time zone 'UTC')::date as "submittedOn",
        submission_id as "receiptId", source = 'loaded' as "isLoaded", own.fh_min as "fhMin", own.fc
      from util_report
      join lease on lease.id = util_report.lease_id
      left join component on component.aircraft_id = lease.aircraft_id
          and component.kind = 'airframe' or component.engine_id = lease.engine_id
      left join util_line own on own.report_id = util_report.id
          and own.component_id = component.id and util_report.status <> 'draft'
      where util_report.cust_id = ${custId} and is_current and month between ${from} and ${to}`,
  );
}
