import { sql } from 'drizzle-orm';
import { reportDraftSchema } from '#contract/utilisation/utilisation-schemas.ts';
import type { IsoMonth } from '#domain/dates/month.ts';
import { type EngineLocation, locationKinds } from '#domain/utilisation/places/location.types.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { flag, int, json, oneOf, text, type RowOf, uuid } from '#server/platform/db/row.ts';

const laterPlaceRow = {
  reportId: uuid,
  month: text,
  fhMin: int,
  fc: int,
  locationKind: oneOf(locationKinds).orNull,
  locationRef: text.orNull,
  position: int.orNull,
  hasChange: flag,
};

/** Where an engine was reported at the end of a month, and what it flew until its first change. */
export type LaterPlaceRow = RowOf<typeof laterPlaceRow>;

/** Where an engine was in the months of a lease reported after one, oldest first. */
export function readLaterPlaces(
  tx: Tx,
  custId: string,
  { leaseId, month }: { readonly leaseId: string; readonly month: IsoMonth },
  componentId: string,
): Promise<LaterPlaceRow[]> {
  return queryRows(
    tx,
    laterPlaceRow,
    sql`select util_line.report_id as "reportId", util_report.month,
        util_line.fh_min - coalesce(util_line.tsn_min - change.tsn_min, 0) as "fhMin",
        util_line.fc - coalesce(util_line.csn - change.csn, 0) as fc,
        util_line.location_kind as "locationKind",
        util_line.location_ref as "locationRef", util_line.position,
        change.tsn_min is not null as "hasChange"
      from util_line join util_report on util_report.id = util_line.report_id
        left join lateral (select e.tsn_min, e.csn
          from engine_event e join component p on p.engine_id = e.engine_id
          where p.id = util_line.component_id and e.lease_id = util_report.lease_id
            and to_char(e.event_date, 'YYYY-MM') = util_report.month
          order by e.event_date, e.sequence limit 1) change on true
      where util_line.cust_id = ${custId} and util_report.lease_id = ${leaseId}
        and util_report.month > ${month} and util_report.is_current
        and util_report.status <> 'draft' and util_line.component_id = ${componentId}
      order by util_report.month`,
  );
}

/** A position of an aircraft in some months. */
export interface PositionAsked {
  readonly months: readonly IsoMonth[];
  readonly msn: string;
  readonly position: number;
  /** Engines that are left out. */
  readonly but: readonly string[];
}

/** The first month in which another engine is reported at a position, and which. */
export async function findAtPosition(
  tx: Tx,
  custId: string,
  { months, msn, position, but }: PositionAsked,
): Promise<{ readonly month: IsoMonth; readonly serial: string } | undefined> {
  if (months.length === 0) return undefined;
  const [row] = await queryRows(
    tx,
    { month: text, serial: text },
    sql`select util_report.month, util_line.serial
      from util_line join util_report on util_report.id = util_line.report_id
      where util_line.cust_id = ${custId} and util_report.is_current
        and util_report.status <> 'draft' and util_report.month in ${[...months]}
        and util_line.location_kind = 'onWing' and util_line.location_ref = ${msn}
        and util_line.position = ${position} and util_line.component_id not in ${[...but]}
      order by util_report.month, util_line.serial limit 1`,
  );
  return row;
}

/** An engine in received reports. */
export interface ReportedEngine {
  readonly reportIds: readonly string[];
  readonly componentId: string;
}

/** Moves the lines of an engine in reports to another place. */
export async function placeLines(
  tx: Tx,
  custId: string,
  { reportIds, componentId }: ReportedEngine,
  { kind, msn, registration, position }: EngineLocation,
): Promise<void> {
  await tx.execute(sql`update util_line set location_kind = ${kind},
      location_ref = ${msn ?? registration}, position = ${position}
    where cust_id = ${custId} and report_id in ${[...reportIds]} and component_id = ${componentId}`);
}

const draftedReportRow = { id: uuid, rowVersion: int, draft: json(reportDraftSchema) };

/** The reports among some that have a draft. */
export function readDraftedReports(
  tx: Tx,
  custId: string,
  reportIds: readonly string[],
): Promise<RowOf<typeof draftedReportRow>[]> {
  return queryRows(
    tx,
    draftedReportRow,
    sql`select id, row_version as "rowVersion", draft from util_report
      where cust_id = ${custId} and id in ${[...reportIds]} and draft is not null`,
  );
}
