import { sql } from 'drizzle-orm';
import { engineEventKinds } from '#contract/fleet/fleet-kinds.ts';
import { locationKinds } from '#domain/utilisation/places/location.types.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, int, oneOf, text, type RowOf, uuid } from '#server/platform/db/row.ts';
import { enginePlaces, placeColumns } from './engine-place.queries.ts';

const configurationRow = {
  seats: int.orNull,
  cabin: text.orNull,
  apuModel: text.orNull,
  thrustLbf: int.orNull,
};
type Configuration = RowOf<typeof configurationRow>;

/** Cabin, APU and thrust of an aircraft. */
export async function readConfiguration(tx: Tx, id: string): Promise<Configuration> {
  const [row] = await queryRows(
    tx,
    configurationRow,
    sql`select seats, cabin, apu_model as "apuModel",
        (select min(thrust_lbf) from engine where title_aircraft_id = aircraft.id) as "thrustLbf"
      from aircraft where id = ${id}`,
  );
  return row ?? { seats: null, cabin: null, apuModel: null, thrustLbf: null };
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

/** The events of an engine up to the day `asOf`, the latest first. */
export function readPlaceChanges(
  tx: Tx,
  custId: string,
  id: string,
  asOf: string,
): Promise<RowOf<typeof eventRow>[]> {
  return queryRows(
    tx,
    eventRow,
    sql`with ${enginePlaces(custId, asOf)}
      select id, kind, tsn_min as "tsnMin", csn, ${placeColumns} from engine_place
      where engine_id = ${id} order by event_date desc, sequence desc`,
  );
}
