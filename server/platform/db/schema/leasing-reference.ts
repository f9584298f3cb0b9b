import { boolean, char, date, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/** Companies of the lessor that own or manage leases; the same for every customer. */
export const lessorEntity = pgTable('lessor_entity', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  address: text('address').notNull(),
  country: char('country', { length: 2 }).notNull(),
  isServiced: boolean('is_serviced').notNull(),
  servicerNote: text('servicer_note').notNull(),
  bankName: text('bank_name').notNull(),
  bankAccount: text('bank_account').notNull(),
  bankCode: text('bank_code').notNull(),
});

/** Published rates of an index by determination date; `rate` is a fraction (0.0431842). */
export const indexFixing = pgTable('index_fixing', {
  indexName: text('index_name').notNull(),
  tenorMonths: integer('tenor_months').notNull(),
  fixingDate: date('fixing_date').notNull(),
  rate: numeric('rate', { precision: 9, scale: 7 }).notNull(),
  source: text('source').notNull(),
});

/** Seed profiles, or airlines of one, that are complete. */
export const seedRun = pgTable('seed_run', {
  profile: text('profile').notNull(),
  part: text('part').notNull(),
  seededFor: date('seeded_for').notNull(),
});
