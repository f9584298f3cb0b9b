import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { aircraftColumns } from '#contract/fleet/fleet-columns.ts';
import { type AircraftStatus, aircraftStatuses } from '#contract/fleet/fleet-kinds.ts';
import type { AircraftQuery } from '#contract/fleet/fleet.ts';
import type { SortableKey } from '#contract/lists/list-columns.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import {
  day,
  numeric,
  flag,
  int,
  json,
  oneOf,
  text,
  type RowOf,
  uuid,
} from '#server/platform/db/row.ts';
import type { ListRequest, RowRange } from '#server/platform/lists/list-source.ts';
import { fleetConditions, fleetOrder, serialOrder } from './fleet-conditions.queries.ts';
import { figureColumns, figureJoins, fleetTables, leaseColumns } from './fleet-use.queries.ts';

type Request = ListRequest<AircraftQuery>;

const aircraftRow = {
  id: uuid,
  msn: text,
  registration: text.orNull,
  registrations: json(
    z.array(z.object({ registration: z.string(), from: z.string(), to: z.string().nullable() })),
  ),
  manufacturer: text,
  model: text,
  variant: text,
  engineModel: text.orNull,
  engines: int,
  vintage: day,
  mtowKg: int,
  leaseId: uuid,
  leaseNo: text,
  lessorEntity: text,
  isServiced: flag,
  leaseEnd: day,
  heldOverUntil: day.orNull,
  delivery: day,
  status: oneOf(aircraftStatuses),
  sublessee: text.orNull,
  tsnMin: int.orNull,
  csn: int.orNull,
  lastReportedMonth: text.orNull,
  averageFhMin: int.orNull,
  ratio: numeric.orNull,
  searchText: text,
};

/** A row of `fleet_aircraft`; `leaseId` is its latest lease. */
export type FleetAircraftRow = RowOf<typeof aircraftRow>;

const registrations = sql`
  select coalesce(json_agg(json_build_object('registration', reg, 'from', valid_from,
    'to', valid_to) order by valid_from), '[]')
  from registration where registration.aircraft_id = aircraft.id`;

/** The registration on the day, or the last one of an ended lease. */
const currentMark = (asOf: string) => sql`
  select reg from registration
  where registration.aircraft_id = aircraft.id and valid_from <= ${asOf}::date
  order by valid_from desc limit 1`;

function statusOn(asOf: string): SQL<AircraftStatus> {
  return sql`case when asset_lease.until < ${asOf}::date then 'ended'
    when last_report.id is null then 'deliveredNotReported' else asset_lease.status end`;
}

/** One row per aircraft of the customer, as `fleet_aircraft`. */
function aircraftRows(custId: string, asOf: string): SQL {
  return sql`with ${fleetTables(custId, asOf)},
    title_engine as (
      select title_aircraft_id, min(model) as model, count(*)::int as engines
      from engine where title_aircraft_id is not null group by title_aircraft_id
    ),
    fleet_aircraft as (
      select aircraft.id, aircraft.msn, (${currentMark(asOf)}) as registration,
        (${registrations}) as registrations, aircraft.manufacturer, aircraft.model,
        aircraft.variant, title_engine.model as "engineModel",
        coalesce(title_engine.engines, 0) as engines, aircraft.vintage,
        aircraft.mtow_kg as "mtowKg", ${leaseColumns(asOf)}, asset_lease.start_date as delivery,
        ${statusOn(asOf)} as status, asset_lease.sublessee, ${figureColumns},
        lower(concat_ws(' ', aircraft.msn, (${currentMark(asOf)}), aircraft.manufacturer,
          aircraft.variant, asset_lease.lease_no, lessor_entity.name, asset_lease.sublessee))
          as "searchText"
      from asset_lease
      join aircraft on aircraft.id = asset_lease.aircraft_id
      join lessor_entity on lessor_entity.id = asset_lease.lessor_entity_id
      left join title_engine on title_engine.title_aircraft_id = aircraft.id
      left join component on component.aircraft_id = aircraft.id and component.kind = 'airframe'
      ${figureJoins}
    )`;
}

function conditionOf({ status, type, ...common }: AircraftQuery): SQL {
  const isCurrent = sql`status <> 'ended'`;
  const byStatus = status === 'current' ? isCurrent : sql`status = ${status}`;
  return fleetConditions(common, [
    status === 'all' ? undefined : byStatus,
    type === undefined ? undefined : sql`variant = ${type}`,
  ]);
}

const sortColumns: Record<SortableKey<typeof aircraftColumns>, SQL> = {
  msn: serialOrder(sql`msn`),
  registration: sql`registration`,
  type: sql`variant`,
  vintage: sql`vintage`,
  lease: sql`"leaseNo"`,
  lessor: sql`"lessorEntity"`,
  delivery: sql`delivery`,
  leaseEnd: sql`"leaseEnd"`,
  status: sql`status`,
  lastReported: sql`"lastReportedMonth"`,
  tsn: sql`"tsnMin"`,
  csn: sql`csn`,
  averageFh: sql`"averageFhMin"`,
  ratio: sql`ratio`,
};

/** Some aircraft of the customer. */
export function readAircraft(
  { tx, custId, query, asOf }: Request,
  { limit, offset }: RowRange,
): Promise<FleetAircraftRow[]> {
  return queryRows(
    tx,
    aircraftRow,
    sql`${aircraftRows(custId, asOf)} select * from fleet_aircraft where ${conditionOf(query)}
      order by ${fleetOrder(query.sort, sortColumns, serialOrder(sql`msn`))}
      limit ${limit} offset ${offset}`,
  );
}

const summariseRow = {
  total: int,
  types: json(z.array(z.string())),
  lessors: json(z.array(z.string())),
};

/** The number of filtered aircraft, with the types and lessors of the fleet. */
export async function summariseAircraft({ tx, custId, query, asOf }: Request) {
  const [row] = await queryRows(
    tx,
    summariseRow,
    sql`${aircraftRows(custId, asOf)}
      select (count(*) filter (where ${conditionOf(query)}))::int as total,
        coalesce(json_agg(distinct variant), '[]') as types,
        coalesce(json_agg(distinct "lessorEntity"), '[]') as lessors
      from fleet_aircraft`,
  );
  const { total = 0, types = [], lessors = [] } = row ?? {};
  return { total, facets: { types, lessors } };
}

/** One aircraft of the customer on the day `asOf`; undefined when it is unknown or foreign. */
export async function findAircraftRow(
  tx: Tx,
  custId: string,
  id: string,
  asOf: string,
): Promise<FleetAircraftRow | undefined> {
  const [row] = await queryRows(
    tx,
    aircraftRow,
    sql`${aircraftRows(custId, asOf)} select * from fleet_aircraft where id = ${id}::uuid`,
  );
  return row;
}
