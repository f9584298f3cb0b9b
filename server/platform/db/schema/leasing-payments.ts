import { sql } from 'drizzle-orm';
import { char, date, integer, numeric, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core';

const amount = (name: string) => numeric(name, { precision: 18, scale: 2 }).notNull();

const tenant = {
  custId: varchar('cust_id', { length: 12 }).notNull(),
  currency: char('currency', { length: 3 }).notNull(),
};

/** Status of a payment (domain page §1.5). */
export type StoredPaymentStatus = 'received' | 'partApplied' | 'applied' | 'returned';

/**
 * Money received from a customer; the unallocated rest stays on account. A payment that the bank
 * returned is `returned`, with every allocation reversed.
 */
export const payment = pgTable('payment', {
  ...tenant,
  id: uuid('id').primaryKey(),
  reference: text('reference').notNull(),
  payer: text('payer').notNull(),
  receivedDate: date('received_date').notNull(),
  valueDate: date('value_date').notNull(),
  amount: amount('amount'),
  bankReference: text('bank_reference').notNull(),
  leaseId: uuid('lease_id'),
  applied: amount('applied'),
  returnedOn: date('returned_on'),
  returnReason: text('return_reason'),
  status: text('status')
    .$type<StoredPaymentStatus>()
    .notNull()
    .generatedAlwaysAs(sql`made by the database`),
  unapplied: amount('unapplied').generatedAlwaysAs(sql`made by the database`),
});

/**
 * What settles an invoice: a part of a payment, or of a credit note (exactly one of the two). A
 * negative one reverses an allocation of a returned payment.
 */
export const allocation = pgTable('allocation', {
  ...tenant,
  invoiceId: uuid('invoice_id').notNull(),
  position: integer('position').notNull(),
  paymentId: uuid('payment_id'),
  creditNoteId: uuid('credit_note_id'),
  allocatedOn: date('allocated_on').notNull(),
  amount: amount('amount'),
});
