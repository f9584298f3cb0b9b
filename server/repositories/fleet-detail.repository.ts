import { sql } from 'drizzle-orm';
import type { AircraftDetail, EngineDetail } from '#contract/fleet.ts';
import type { Tx } from '#server/db/database.ts';
import { queryRows } from '#server/db/query-rows.ts';
import { enginePlaces, placeColumns, toLocation, type PlaceRow } from './engine-place.ts';
import { findAircraftRow } from './fleet-aircraft.repository.ts';
import { toEngine, type EngineRow } from './fleet-engine-rows.ts';
import { findEngineRows } from './fleet-engines.repository.ts';
import {
  readComponents,
  readEngineLife,
  readLeases,
  readMonths,
} from './fleet-history.repository.ts';
import { isUuid } from './is-uuid.ts';

type Configuration = AircraftDetail['configuration'];

async function readConfiguration(tx: Tx, id: string): Promise<Configuration> {
  const [row] = await queryRows<Configuration>(
    tx,
    sql`select seats, cabin, apu_model as "apuModel",
        (select min(thrust_lbf) from engine where title_aircraft_id = aircraft.id) as "thrustLbf"
      from aircraft where id = ${id}`,
  );
  return row ?? { seats: null, cabin: null, apuModel: null, thrustLbf: null };
}

function named({ id, esn }: EngineRow) {
  return { engineId: id, esn };
}

/** Each position with the engine that belongs there and the customer's engine that hangs there. */
function positionsOf(
  aircraftId: string,
  engines: readonly EngineRow[],
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
    components: await readComponents(tx, custId, id, found.leaseId),
    leases: await readLeases(tx, custId, sql`aircraft_id = ${id}`),
    months: await readMonths(tx, custId, ofAirframe),
  };
}

interface EventRow extends PlaceRow {
  readonly id: string;
  readonly kind: EngineDetail['events'][number]['kind'];
  readonly tsnMin: number;
  readonly csn: number;
}

async function readEvents(
  tx: Tx,
  custId: string,
  id: string,
  asOf: string,
): Promise<EngineDetail['events']> {
  const rows = await queryRows<EventRow>(
    tx,
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
