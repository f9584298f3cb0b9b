import { sql } from 'drizzle-orm';
import { componentKinds } from '#domain/utilisation/leases/asset.types.ts';
import { locationKinds } from '#domain/utilisation/places/location.types.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, int, oneOf, type RowOf, text, uuid } from '#server/platform/db/row.ts';
import type { ImportRun } from '../../table/import-run.ts';
import { leaseComponents } from '../../table/lease-components.ts';
import { listedIds, listedTexts } from '../../table/listed.ts';

const leaseTermRow = {
  id: uuid,
  leaseNo: text,
  custId: text,
  start: day,
  end: day,
  dueDay: int,
  calendars: text,
};

/** A lease with its days, its last one inclusive. */
export type UsedLease = RowOf<typeof leaseTermRow>;

/** Reads leases by their numbers. */
export function readUsedLeases({ tx }: ImportRun, numbers: readonly string[]) {
  return queryRows(
    tx,
    leaseTermRow,
    sql`select id, lease_no as "leaseNo", cust_id as "custId", start_date as start,
        coalesce(actual_return, end_date) as end, util_due_day as "dueDay", calendars
      from lease where lease_no in ${listedTexts(numbers)}`,
  );
}

const partRow = {
  leaseNo: text,
  id: uuid,
  kind: oneOf(componentKinds),
  serial: text,
  engineId: uuid.orNull,
  asOf: day.orNull,
  openingTsn: int.orNull,
  openingCsn: int.orNull,
};

/** A component of a lease with the totals with which its records begin, if they are known. */
export type UsedPart = RowOf<typeof partRow>;

/** Reads the components of leases, the airframe first. */
export function readUsedParts({ tx }: ImportRun, numbers: readonly string[]): Promise<UsedPart[]> {
  return queryRows(
    tx,
    partRow,
    sql`select lease.lease_no as "leaseNo", c.id, c.kind, c.serial, c.engine_id as "engineId",
        o.as_of as "asOf", o.tsn_min as "openingTsn", o.csn as "openingCsn"
      from lease cross join lateral ${leaseComponents} as c
      left join opening_total o on o.lease_id = lease.id and o.component_id = c.id
      where lease.lease_no in ${listedTexts(numbers)}
      order by c.kind <> 'airframe', c.kind, c.serial`,
  );
}

const beforeRow = { leaseId: uuid, componentId: uuid, month: text, tsnMin: int, csn: int };

/** The last stored line of each component before the first month of its lease in the files. */
export function readLinesBefore(
  { tx }: ImportRun,
  firsts: readonly { readonly id: string; readonly month: string }[],
): Promise<RowOf<typeof beforeRow>[]> {
  return queryRows(
    tx,
    beforeRow,
    sql`select distinct on (r.lease_id, l.component_id) r.lease_id as "leaseId",
        l.component_id as "componentId", r.month, l.tsn_min as "tsnMin", l.csn
      from json_to_recordset(${JSON.stringify(firsts)}::json) as f(id uuid, month text)
        cross join lateral (select own.id, own.lease_id, own.month from util_report own
          where own.lease_id = f.id and own.month < f.month and own.is_current
            and own.status <> 'draft' offset 0) as r
        cross join lateral (select own.component_id, own.tsn_min, own.csn from util_line own
          where own.report_id = r.id offset 0) as l
      order by r.lease_id, l.component_id, r.month desc`,
  );
}

const placeRow = {
  engineId: uuid,
  date: day,
  locationKind: oneOf(locationKinds),
  locationRef: text.orNull,
  position: int.orNull,
};

/** Where an engine is from a day on. */
export type EnginePlace = RowOf<typeof placeRow>;

/** Every move of some engines on some leases, the earliest first. */
export function readPlaces({ tx }: ImportRun, leaseIds: readonly string[]): Promise<EnginePlace[]> {
  return queryRows(
    tx,
    placeRow,
    sql`select e.engine_id as "engineId", e.event_date as date, e.location_kind as "locationKind",
        case e.location_kind when 'onWing' then a.msn when 'otherAircraft' then e.other_tail
          else e.place end as "locationRef", e.position
      from engine_event e left join aircraft a on a.id = e.aircraft_id
      where e.lease_id in ${listedIds(leaseIds)}
      order by e.event_date, e.sequence`,
  );
}

/** The last month of each lease that was reported in the portal itself. */
export async function readLastPortalMonths({ tx }: ImportRun, leaseIds: readonly string[]) {
  const rows = await queryRows(
    tx,
    { id: uuid, month: text },
    sql`select lease_id as id, max(month) as month from util_report
      where source <> 'loaded' and status <> 'draft'
        and lease_id in ${listedIds(leaseIds)}
      group by lease_id`,
  );
  return new Map(rows.map(({ id, month }) => [id, month]));
}
