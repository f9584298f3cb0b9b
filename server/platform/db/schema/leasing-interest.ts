import { char, date, integer, numeric, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core';

const tenant = {
  custId: varchar('cust_id', { length: 12 }).notNull(),
  currency: char('currency', { length: 3 }).notNull(),
};
const rate = (name: string) => numeric(name, { precision: 9, scale: 7 });
const amount = (name: string) => numeric(name, { precision: 18, scale: 2 }).notNull();

/** The late-payment terms of a lease; rates are fractions of 1. */
export const interestTerm = pgTable('interest_term', {
  ...tenant,
  leaseId: uuid('lease_id').primaryKey(),
  indexName: text('index_name').notNull(),
  tenorMonths: integer('tenor_months').notNull(),
  margin: rate('margin').notNull(),
  graceDays: integer('grace_days').notNull(),
  dayCount: text('day_count').notNull(),
  compounding: text('compounding').$type<'none' | 'monthly'>().notNull(),
  capRate: rate('cap_rate'),
});

/** Interest on an invoice whose principal is settled; accruing interest is computed on reading. */
export const interestCharge = pgTable('interest_charge', {
  ...tenant,
  id: uuid('id').primaryKey(),
  invoiceId: uuid('invoice_id').notNull(),
  throughDate: date('through_date').notNull(),
  graceUntil: date('grace_until').notNull(),
  amount: amount('amount'),
  interestInvoiceId: uuid('interest_invoice_id'),
  waivedOn: date('waived_on'),
  waivedReason: text('waived_reason'),
});

/** Days of a charge with one principal and one rate; `amount` is exact to six decimals. */
export const interestSegment = pgTable('interest_segment', {
  ...tenant,
  chargeId: uuid('charge_id').notNull(),
  position: integer('position').notNull(),
  fromDate: date('from_date').notNull(),
  toDate: date('to_date').notNull(),
  principal: amount('principal'),
  rate: rate('rate').notNull(),
  days: integer('days').notNull(),
  amount: numeric('amount', { precision: 24, scale: 6 }).notNull(),
});
