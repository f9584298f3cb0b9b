import { char, numeric, pgTable, text, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';

/** Disputes of a customer about invoices; at most one per invoice is open. */
export const invoiceDispute = pgTable('invoice_dispute', {
  id: uuid('id').primaryKey(),
  custId: varchar('cust_id', { length: 12 }).notNull(),
  currency: char('currency', { length: 3 }).notNull(),
  invoiceId: uuid('invoice_id').notNull(),
  reason: text('reason')
    .$type<'amount' | 'alreadyPaid' | 'notOurs' | 'rate' | 'utilisation' | 'tax' | 'other'>()
    .notNull(),
  amount: numeric('amount', { precision: 18, scale: 2 }).notNull(),
  explanation: text('explanation').notNull(),
  status: text('status').$type<'open' | 'withdrawn' | 'resolved'>().notNull(),
  raisedBy: text('raised_by').notNull(),
  raisedById: uuid('raised_by_id'),
  raisedAt: timestamp('raised_at', { withTimezone: true, mode: 'string' }).notNull(),
  closedAt: timestamp('closed_at', { withTimezone: true, mode: 'string' }),
  outcome: text('outcome'),
});
