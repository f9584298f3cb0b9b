import {
  boolean,
  char,
  date,
  integer,
  numeric,
  pgTable,
  text,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';

const tenant = {
  leaseId: uuid('lease_id').notNull(),
  custId: varchar('cust_id', { length: 12 }).notNull(),
  currency: char('currency', { length: 3 }).notNull(),
};

/** The stored status of a lease; ended and never reported are derived. */
export type StoredLeaseStatus = 'onLease' | 'storage' | 'inRedelivery' | 'subleased';

/** Leases of one aircraft or one engine to one customer. */
export const lease = pgTable('lease', {
  id: uuid('id').primaryKey(),
  custId: varchar('cust_id', { length: 12 }).notNull(),
  leaseNo: text('lease_no').notNull(),
  lessorEntityId: uuid('lessor_entity_id').notNull(),
  aircraftId: uuid('aircraft_id'),
  engineId: uuid('engine_id'),
  startDate: date('start_date').notNull(),
  endDate: date('end_date').notNull(),
  actualReturn: date('actual_return'),
  currency: char('currency', { length: 3 }).notNull(),
  isMrPaying: boolean('is_mr_paying').notNull(),
  status: text('status').$type<StoredLeaseStatus>().notNull(),
  sublessee: text('sublessee'),
  utilDueDay: integer('util_due_day').notNull(),
  mrDueDays: integer('mr_due_days').notNull(),
});

/** How the rent of a lease is computed (domain page §3.1, §3.2). */
export const rentTerm = pgTable('rent_term', {
  ...tenant,
  basis: text('basis').$type<'fixed' | 'floatingNotional' | 'floatingFactor'>().notNull(),
  amount: numeric('amount', { precision: 18, scale: 2 }).notNull(),
  frequencyMonths: integer('frequency_months').notNull(),
  rentDay: integer('rent_day').notNull(),
  timing: text('timing').$type<'ADV' | 'ARR'>().notNull(),
  dayCount: text('day_count').notNull(),
  businessDayRule: text('business_day_rule').notNull(),
  escalation: numeric('escalation', { precision: 9, scale: 7 }).notNull(),
  firstEscalation: date('first_escalation'),
  indexName: text('index_name'),
  tenorMonths: integer('tenor_months'),
  margin: numeric('margin', { precision: 9, scale: 7 }),
  floorRate: numeric('floor_rate', { precision: 9, scale: 7 }),
  assumedRate: numeric('assumed_rate', { precision: 9, scale: 7 }),
  factorPerBp: numeric('factor_per_bp', { precision: 18, scale: 6 }),
  amortisation: numeric('amortisation', { precision: 18, scale: 2 }),
});

/** Rent periods of a lease, `periodTo` exclusive; billed ones name their invoice. */
export const rentSchedule = pgTable('rent_schedule', {
  ...tenant,
  periodFrom: date('period_from').notNull(),
  periodTo: date('period_to').notNull(),
  dueDate: date('due_date').notNull(),
  amount: numeric('amount', { precision: 18, scale: 2 }).notNull(),
  isEstimated: boolean('is_estimated').notNull(),
  openingNotional: numeric('opening_notional', { precision: 18, scale: 2 }),
  invoiceId: uuid('invoice_id'),
});
