import { sql, type SQL } from 'drizzle-orm';
import { locationKinds } from '#domain/utilisation/places/location.types.ts';
import { enginePlaces, placeColumns } from './engine-place.queries.ts';
import { figureColumns, figureJoins, fleetTables, leaseColumns } from './fleet-use.queries.ts';
import { day, numeric, flag, int, oneOf, text, type RowOf, uuid } from '#server/platform/db/row.ts';

export const engineRow = {
  id: uuid,
  esn: text,
  model: text,
  thrustLbf: int,
  titleAircraftId: uuid.orNull,
  titleMsn: text.orNull,
  titlePosition: int.orNull,
  hostAircraftId: uuid.orNull,
  locationKind: oneOf(locationKinds).orNull,
  hostMsn: text.orNull,
  hostMark: text.orNull,
  hostPosition: int.orNull,
  place: text.orNull,
  placeSince: day.orNull,
  isEnded: flag,
  isElsewhere: flag,
  shownKind: text.orNull,
  leaseId: uuid,
  leaseNo: text,
  lessorEntity: text,
  isServiced: flag,
  leaseEnd: day,
  heldOverUntil: day.orNull,
  tsnMin: int.orNull,
  csn: int.orNull,
  lastReportedMonth: text.orNull,
  averageFhMin: int.orNull,
  ratio: numeric.orNull,
  cslsv: int.orNull,
  llpCyclesLeft: int.orNull,
  isLlpLimitVerified: flag,
  searchText: text,
};

/** A row of `fleet_engine`. */
export type FleetEngineRow = RowOf<typeof engineRow>;

const csn = sql`coalesce(util_line.csn, opening_total.csn)`;

/** The latest shop visit in the lessor's records or the customer's reports. */
const shopCsn = sql`greatest(engine.last_shop_csn, shop_visit.csn)`;

/** One row per engine of the customer, as `fleet_engine`. */
export function engineRows(custId: string, asOf: string): SQL {
  const isEnded = sql`(asset_lease.until < ${asOf}::date)`;
  return sql`with ${fleetTables(custId, asOf)}, ${enginePlaces(custId, asOf)},
    latest_place as (
      select distinct on (engine_id) * from engine_place
      order by engine_id, event_date desc, sequence desc
    ),
    shop_visit as (
      select engine_id, max(csn) as csn from engine_place where kind = 'shopOut' group by engine_id
    ),
    fleet_engine as (
      select engine.id, engine.esn, engine.model, engine.thrust_lbf as "thrustLbf",
        engine.title_aircraft_id as "titleAircraftId", title.msn as "titleMsn",
        engine.title_position as "titlePosition", engine_place.aircraft_id as "hostAircraftId",
        ${placeColumns}, ${isEnded} as "isEnded",
        (not ${isEnded} and title.id is not null and engine_place.id is not null
          and engine_place.aircraft_id is distinct from title.id) as "isElsewhere",
        case when ${isEnded} then 'returned' else engine_place.location_kind end as "shownKind",
        ${leaseColumns(asOf)}, ${figureColumns},
        (${csn} - coalesce(case when ${shopCsn} <= ${csn} then ${shopCsn} end, 0)) as cslsv,
        (engine.llp_limit_csn - ${csn}) as "llpCyclesLeft",
        engine.is_llp_limit_verified as "isLlpLimitVerified",
        lower(concat_ws(' ', engine.esn, engine.model, title.msn, host_msn, host_mark,
          engine_place.place, asset_lease.lease_no, lessor_entity.name)) as "searchText"
      from asset_lease
      join engine on engine.id = asset_lease.engine_id
        or engine.title_aircraft_id = asset_lease.aircraft_id
      join lessor_entity on lessor_entity.id = asset_lease.lessor_entity_id
      left join latest_place engine_place on engine_place.engine_id = engine.id
      left join shop_visit on shop_visit.engine_id = engine.id
      left join aircraft title on title.id = engine.title_aircraft_id
      left join component on component.engine_id = engine.id
      ${figureJoins}
    )`;
}
