import { boolean, date, integer, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core';

/** Airframes of the lessor. */
export const aircraft = pgTable('aircraft', {
  id: uuid('id').primaryKey(),
  manufacturer: text('manufacturer').notNull(),
  msn: varchar('msn', { length: 20 }).notNull(),
  model: text('model').notNull(),
  variant: text('variant').notNull(),
  vintage: date('vintage').notNull(),
  mtowKg: integer('mtow_kg').notNull(),
  seats: integer('seats'),
  cabin: text('cabin'),
  apuModel: text('apu_model'),
});

/** Registrations of an airframe over time; both dates inclusive, UTC. */
export const registration = pgTable('registration', {
  aircraftId: uuid('aircraft_id').notNull(),
  reg: varchar('reg', { length: 10 }).notNull(),
  validFrom: date('valid_from').notNull(),
  validTo: date('valid_to'),
});

/** Engines of the lessor; without a title airframe they are leased on their own. */
export const engine = pgTable('engine', {
  id: uuid('id').primaryKey(),
  esn: varchar('esn', { length: 20 }).notNull(),
  model: text('model').notNull(),
  thrustLbf: integer('thrust_lbf').notNull(),
  titleAircraftId: uuid('title_aircraft_id'),
  titlePosition: integer('title_position'),
  llpLimitCsn: integer('llp_limit_csn'),
  isLlpLimitVerified: boolean('is_llp_limit_verified').notNull(),
  lastShopCsn: integer('last_shop_csn'),
  lastShopDate: date('last_shop_date'),
});
