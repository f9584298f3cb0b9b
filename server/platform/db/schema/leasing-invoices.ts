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
import { sql } from 'drizzle-orm';
import type { Invoice } from '#contract/invoices/invoice-row.ts';

/** The stored status of an invoice; `overdue` depends on the day and is derived. */
export type StoredInvoiceStatus = Exclude<Invoice['status'], 'overdue'> | 'draft';

const amount = (name: string) => numeric(name, { precision: 18, scale: 2 }).notNull();

/** Invoices and credit notes as printed; amounts in `currency`. */
export const invoice = pgTable('invoice', {
  id: uuid('id').primaryKey(),
  custId: varchar('cust_id', { length: 12 }).notNull(),
  number: text('number').notNull(),
  type: text('type').$type<Invoice['type']>().notNull(),
  status: text('status').$type<StoredInvoiceStatus>().notNull(),
  leaseId: uuid('lease_id').notNull(),
  lessorEntityId: uuid('lessor_entity_id').notNull(),
  leaseNo: text('lease_no').notNull(),
  assetKind: text('asset_kind').$type<Invoice['asset']['kind']>().notNull(),
  assetSerial: text('asset_serial').notNull(),
  assetRegistration: text('asset_registration'),
  assetModel: text('asset_model').notNull(),
  lessorName: text('lessor_name').notNull(),
  issueDate: date('issue_date').notNull(),
  dueDate: date('due_date').notNull(),
  currency: char('currency', { length: 3 }).notNull(),
  net: amount('net'),
  tax: amount('tax'),
  gross: amount('gross'),
  paid: amount('paid'),
  credited: amount('credited'),
  balance: amount('balance'),
  correctsInvoiceId: uuid('corrects_invoice_id'),
  rowVersion: integer('row_version').notNull().default(1),
  searchText: text('search_text')
    .notNull()
    .generatedAlwaysAs(sql`made by the database`),
  isOpen: boolean('is_open')
    .notNull()
    .generatedAlwaysAs(sql`made by the database`),
});

/** Lines of an invoice; `amount` is round2(quantity × rate). */
export const invoiceLine = pgTable('invoice_line', {
  invoiceId: uuid('invoice_id').notNull(),
  custId: varchar('cust_id', { length: 12 }).notNull(),
  currency: char('currency', { length: 3 }).notNull(),
  position: integer('position').notNull(),
  description: text('description').notNull(),
  quantity: numeric('quantity', { precision: 18, scale: 6 }).notNull(),
  unit: text('unit').notNull(),
  rate: numeric('rate', { precision: 18, scale: 6 }).notNull(),
  amount: amount('amount'),
});
