import { sql } from 'drizzle-orm';
import { engineEventKinds } from '#contract/fleet/fleet-kinds.ts';
import { locationKinds } from '#domain/utilisation/places/location.types.ts';
import type { AircraftDetail, EngineDetail } from '#contract/fleet/fleet.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, int, oneOf, text, type RowOf, uuid } from '#server/platform/db/row.ts';
import { enginePlaces, placeColumns, toLocation } from './engine-place.queries.ts';
import { findAircraftRow } from './fleet-aircraft.queries.ts';
import { toEngine, type FleetEngineRow } from './fleet-engine-rows.queries.ts';
import { findEngineRows } from './fleet-engines.queries.ts';
import {
  readAircraftComponents,
  readEngineLife,
  readLeases,
  readMonths,
} from './fleet-history.queries.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';

const configurationRow = {
  seats: int.orNull,
  cabin: text.orNull,
  apuModel: text.orNull,
  thrustLbf: int.orNull,
};
type Configuration = RowOf<typeof configurationRow>;

async function readConfiguration(tx: Tx, id: string): Promise<Configuration> {
  const [row] = await queryRows(
    tx,
    configurationRow,
    sql`select seats, cabin, apu_model as "apuModel",
        (select min(thrust_lbf) from engine where title_aircraft_id = aircraft.id) as "thrustLbf"
      from aircraft where id = ${id}`,
  );
  return row ?? { seats: null, cabin: null, apuModel: null, thrustLbf: null };
}

function named({ id, esn }: FleetEngineRow) {
  return { engineId: id, esn };
}

/** Each position with the engine that belongs there and the customer's engine installed there. */
function positionsOf(
  aircraftId: string,
  engines: readonly FleetEngineRow[],
): AircraftDetail['positions'] {
  const titled = engines.filter((engine) => engine.titleAircraftId === aircraftId);
  const numbers = titled.map(({ titlePosition }, index) => titlePosition ?? index + 1);
  return numbers.map((position, index) => {
    const installed = engines.find(
      (one) => one.hostAircraftId === aircraftId && one.hostPosition === position && !one.isEnded,
    );
    const owner = titled[index];
    return {
      position,
      installed: installed === undefined ? null : named(installed),
      titled: owner === undefined ? null : { ...named(owner), location: toLocation(owner) },
    };
  });
}

/**
 * One aircraft on the day `asOf` (`YYYY-MM-DD`, UTC) in seven statements; undefined when it is
 * unknown or another customer's.
 */
export async function findAircraft(
  tx: Tx,
  custId: string,
  id: string,
  asOf: string,
): Promise<AircraftDetail | undefined> {
  const found = isUuid(id) ? await findAircraftRow(tx, custId, id, asOf) : undefined;
  if (found === undefined) return undefined;
  const ofAirframe = sql`component.aircraft_id = ${id} and component.kind = 'airframe'`;
  const around = sql`"titleAircraftId" = ${id}::uuid or "hostAircraftId" = ${id}::uuid`;
  return {
    ...found.aircraft,
    configuration: await readConfiguration(tx, id),
    positions: positionsOf(id, await findEngineRows(tx, custId, asOf, around)),
    components: await readAircraftComponents(tx, custId, id, found.leaseId),
    leases: await readLeases(tx, custId, sql`aircraft_id = ${id}`),
    months: await readMonths(tx, custId, ofAirframe),
  };
}

const eventRow = {
  id: uuid,
  kind: oneOf(engineEventKinds),
  tsnMin: int,
  csn: int,
  locationKind: oneOf(locationKinds),
  hostMsn: text.orNull,
  hostMark: text.orNull,
  hostPosition: int.orNull,
  place: text.orNull,
  placeSince: day,
};

async function readEvents(
  tx: Tx,
  custId: string,
  id: string,
  asOf: string,
): Promise<EngineDetail['events']> {
  const rows = await queryRows(
    tx,
    eventRow,
    sql`with ${enginePlaces(custId, asOf)}
      select id, kind, tsn_min as "tsnMin", csn, ${placeColumns} from engine_place
      where engine_id = ${id} order by event_date desc, sequence desc`,
  );
  return rows.map((row) => {
    const { id: eventId, kind, tsnMin, csn, placeSince } = row;
    return { id: eventId, date: placeSince, kind, tsnMin, csn, location: toLocation(row) };
  });
}

/** One engine on the day `asOf`, in five statements; undefined when it is unknown or foreign. */
export async function findEngine(
  tx: Tx,
  custId: string,
  id: string,
  asOf: string,
): Promise<EngineDetail | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await findEngineRows(tx, custId, asOf, sql`id = ${id}::uuid`);
  if (row === undefined) return undefined;
  const engine = toEngine(row, asOf);
  const aircraftId = engine.title?.aircraftId ?? null;
  return {
    ...engine,
    ...(await readEngineLife(tx, id)),
    events: await readEvents(tx, custId, id, asOf),
    leases: await readLeases(tx, custId, sql`(engine_id = ${id} or aircraft_id = ${aircraftId})`),
    months: await readMonths(tx, custId, sql`component.engine_id = ${id}`),
  };
}
