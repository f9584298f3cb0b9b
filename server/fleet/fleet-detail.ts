import type { AircraftDetail, EngineDetail } from '#contract/fleet/fleet.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';
import { knownLocation, toLocation } from './engine-place.queries.ts';
import { findAircraftRow } from './fleet-aircraft.queries.ts';
import { readConfiguration, readPlaceChanges } from './fleet-detail.queries.ts';
import type { FleetEngineRow } from './fleet-engine-rows.queries.ts';
import { findEngineRow, readEnginesAround } from './fleet-engines.queries.ts';
import {
  readAircraftComponents,
  readEngineLife,
  readLeases,
  readMonths,
} from './fleet-history.queries.ts';
import { toAircraft, toEngine } from './fleet-rows.ts';

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
      titled: owner === undefined ? null : { ...named(owner), location: knownLocation(owner) },
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
  return {
    ...toAircraft(found, asOf),
    configuration: await readConfiguration(tx, id),
    positions: positionsOf(id, await readEnginesAround(tx, custId, id, asOf)),
    components: await readAircraftComponents(tx, custId, id, found.leaseId),
    leases: await readLeases(tx, custId, { aircraftId: id }),
    months: await readMonths(tx, custId, { aircraftId: id }),
  };
}

function toEvents(rows: Awaited<ReturnType<typeof readPlaceChanges>>): EngineDetail['events'] {
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
  const row = await findEngineRow(tx, custId, id, asOf);
  if (row === undefined) return undefined;
  const engine = toEngine(row, asOf);
  const aircraftId = engine.title?.aircraftId ?? null;
  return {
    ...engine,
    ...(await readEngineLife(tx, id)),
    events: toEvents(await readPlaceChanges(tx, custId, id, asOf)),
    leases: await readLeases(tx, custId, { engineId: id, aircraftId }),
    months: await readMonths(tx, custId, { engineId: id }),
  };
}
