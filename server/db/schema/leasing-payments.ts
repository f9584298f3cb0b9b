import { char, date, integer, numeric, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core';

const tenant = {
  custId: varchar('cust_id', { length: 12 }).notNull(),
  currency: char('currency', { length: 3 }).notNull(),
};

/** Money received from a customer; what its allocations leave over stays on account. */
export const payment = pgTable('payment', {
  ...tenant,
  id: uuid('id').primaryKey(),
  reference: text('reference').notNull(),
  payer: text('payer').notNull(),
  receivedDate: date('received_date').notNull(),
  valueDate: date('value_date').notNull(),
  amount: numeric('amount', { precision: 18, scale: 2 }).notNull(),
});

/** What settles an invoice: a part of a payment, or of a credit note (exactly one of the two). */
export const allocation = pgTable('allocation', {
  ...tenant,
  invoiceId: uuid('invoice_id').notNull(),
  position: integer('position').notNull(),
  paymentId: uuid('payment_id'),
  creditNoteId: uuid('credit_note_id'),
  allocatedOn: date('allocated_on').notNull(),
  amount: numeric('amount', { precision: 18, scale: 2 }).notNull(),
});
