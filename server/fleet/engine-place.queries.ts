import { sql, type SQL } from 'drizzle-orm';
import type { FleetEngineLocation } from '#contract/fleet/fleet-rows.ts';

/**
 * An event of an engine and the aircraft it names, as `engine_place`. Row-level security hides an
 * aircraft that the customer never leased: then only the registration that the customer itself
 * reported remains, and no other number is visible.
 */
export function enginePlaces(custId: string, asOf: string): SQL {
  return sql`engine_place as (
    select engine_event.*, host.msn as host_msn, coalesce(
      (select reg from registration where registration.aircraft_id = host.id
        and valid_from <= ${asOf}::date order by valid_from desc limit 1), other_tail) as host_mark
    from engine_event
    left join aircraft host on host.id = engine_event.aircraft_id
    where engine_event.cust_id = ${custId} and event_date <= ${asOf}::date
  )`;
}

/** The columns of `engine_place` that say where the engine is. */
export const placeColumns = sql`
  engine_place.location_kind as "locationKind", engine_place.host_msn as "hostMsn",
  engine_place.host_mark as "hostMark", engine_place.position as "hostPosition",
  engine_place.place, engine_place.event_date as "placeSince"`;

/** What `placeColumns` selects of an event. */
export interface PlaceRow {
  readonly locationKind: FleetEngineLocation['kind'];
  readonly hostMsn: string | null;
  readonly hostMark: string | null;
  readonly hostPosition: number | null;
  readonly place: string | null;
  readonly placeSince: string;
}

/** Converts the columns to the contract's shape. */
export function toLocation(row: PlaceRow): FleetEngineLocation {
  return {
    kind: row.locationKind,
    msn: row.hostMsn,
    registration: row.hostMark,
    position: row.hostPosition,
    place: row.place,
    since: row.placeSince,
  };
}

/** The place of an engine, or null where no event of it is known: a join that found no event. */
export function knownLocation(row: {
  readonly [Key in keyof PlaceRow]: PlaceRow[Key] | null;
}): FleetEngineLocation | null {
  const { locationKind, placeSince } = row;
  if (locationKind === null || placeSince === null) return null;
  return toLocation({ ...row, locationKind, placeSince });
}
