import { sql, type SQL } from 'drizzle-orm';
import { monthStatuses } from '#domain/utilisation/report/report.types.ts';
import { componentKinds } from '#domain/utilisation/leases/asset.types.ts';
import type { ComponentMonthQuery } from '#contract/utilisation/utilisation-reports.ts';
import { locationKinds } from '#domain/utilisation/places/location.types.ts';
import { countStored } from '#server/platform/db/count-stored.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { int, oneOf, text, type RowOf } from '#server/platform/db/row.ts';
import type { ListRequest, RowRange } from '#server/platform/lists/list-source.ts';
import { allOf, orderBy, searchIn } from '#server/platform/lists/list-sql.ts';
import { assetLabel, inPeriod, reportTables } from '../records/report.queries.ts';

type Request = ListRequest<ComponentMonthQuery>;

const sortColumns = {
  serial: sql`util_line.serial`,
  kind: sql`component.kind`,
  month: sql`util_report.month`,
  lease: sql`lease.lease_no`,
  fh: sql`util_line.fh_min`,
  fc: sql`util_line.fc`,
  tsn: sql`util_line.tsn_min`,
  csn: sql`util_line.csn`,
};

const tables = sql`${reportTables}
  join util_line on util_line.report_id = util_report.id
  join component on component.id = util_line.component_id`;

function conditionOf({ custId, query, asOf }: Request): SQL {
  return allOf([
    sql`util_report.cust_id = ${custId}`,
    sql`util_report.is_current and util_report.status <> 'draft'`,
    inPeriod(query, asOf),
    query.kind === undefined ? undefined : sql`component.kind = ${query.kind}`,
    searchIn(sql`concat_ws(' ', util_line.serial, lease.lease_no, ${assetLabel})`, query.q),
  ]);
}

const lineRow = {
  id: text,
  month: text,
  leaseNo: text,
  asset: text,
  kind: oneOf(componentKinds),
  serial: text,
  locationKind: oneOf(locationKinds).orNull,
  locationRef: text.orNull,
  position: int.orNull,
  fhMin: int,
  fc: int,
  tsnMin: int,
  csn: int,
  days: int,
  status: oneOf(monthStatuses),
  comment: text,
};

/** A component in a received report. */
export type ComponentLine = RowOf<typeof lineRow>;

/** Some lines of components in received reports. */
export function readComponentLines(
  request: Request,
  { limit, offset }: RowRange,
): Promise<ComponentLine[]> {
  const { tx, query } = request;
  const id = sql`util_line.report_id::text || '.' || util_line.component_id::text`;
  return queryRows(
    tx,
    lineRow,
    sql`select ${id} as id, util_report.month, lease.lease_no as "leaseNo", ${assetLabel} as asset,
        component.kind, util_line.serial, util_line.location_kind as "locationKind",
        util_line.location_ref as "locationRef", util_line.position,
        util_line.fh_min as "fhMin", util_line.fc, util_line.tsn_min as "tsnMin", util_line.csn,
        util_line.on_lease_days as days, util_report.status, util_line.comment
      from ${tables} where ${conditionOf(request)}
      order by ${orderBy(query.sort, sortColumns, id)} limit ${limit} offset ${offset}`,
  );
}

/** The number of filtered lines. */
export function countComponentLines(request: Request): Promise<number> {
  return countStored(request.tx, sql`${tables} where ${conditionOf(request)}`);
}
