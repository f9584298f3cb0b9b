import { sql } from 'drizzle-orm';

/**
 * The components of the asset of a `lease`, for `cross join lateral`: those of its aircraft, of its
 * engine, and of the engines that belong to its aircraft. Each kind has an index of its own; one
 * condition with `or` would compare every lease with every component.
 */
export const leaseComponents = sql`(
  select own.id, own.kind, own.serial, own.engine_id from component own
    where own.aircraft_id = lease.aircraft_id
  union select own.id, own.kind, own.serial, own.engine_id from component own
    where own.engine_id = lease.engine_id
  union select own.id, own.kind, own.serial, own.engine_id
    from engine titled join component own on own.engine_id = titled.id
    where titled.title_aircraft_id = lease.aircraft_id)`;
