import { boolean, date, integer, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core';
import type { EngineEventKind } from '#contract/fleet/fleet-kinds.ts';
import type { ComponentKind } from '#domain/utilisation/leases/asset.types.ts';
import type { LocationKind } from '#domain/utilisation/places/location.types.ts';

const custId = () => varchar('cust_id', { length: 12 }).notNull();

/** Parts of an asset with totals of their own; engines by engine, the others by aircraft. */
export const component = pgTable('component', {
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<ComponentKind>().notNull(),
  serial: text('serial').notNull(),
  aircraftId: uuid('aircraft_id'),
  engineId: uuid('engine_id'),
});

/** Totals from which the reports of a lease continue; hours in minutes. */
export const openingTotal = pgTable('opening_total', {
  leaseId: uuid('lease_id').notNull(),
  custId: custId(),
  componentId: uuid('component_id').notNull(),
  asOf: date('as_of').notNull(),
  tsnMin: integer('tsn_min').notNull(),
  csn: integer('csn').notNull(),
});

/**
 * The places of an engine with its totals; `aircraftId` may be one that the customer cannot see.
 */
export const engineEvent = pgTable('engine_event', {
  id: uuid('id').primaryKey(),
  custId: custId(),
  leaseId: uuid('lease_id').notNull(),
  engineId: uuid('engine_id').notNull(),
  eventDate: date('event_date').notNull(),
  sequence: integer('sequence').notNull(),
  kind: text('kind').$type<EngineEventKind>().notNull(),
  locationKind: text('location_kind').$type<LocationKind>().notNull(),
  aircraftId: uuid('aircraft_id'),
  otherTail: text('other_tail'),
  position: integer('position'),
  place: text('place'),
  tsnMin: integer('tsn_min').notNull(),
  csn: integer('csn').notNull(),
  isImplied: boolean('is_implied').notNull().default(false),
});
