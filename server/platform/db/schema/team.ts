import { integer, pgTable, text, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';
import { callTimes, contactFunctions } from '#contract/team/team.ts';

/** The lessor's contacts for customers. */
export const contact = pgTable('contact', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  title: text('title').notNull(),
  function: text('function', { enum: contactFunctions }).notNull(),
  phone: text('phone').notNull(),
  mobile: text('mobile'),
  email: text('email').notNull(),
  office: text('office').notNull(),
  timeZone: text('time_zone').notNull(),
  deputyName: text('deputy_name'),
  deputyPhone: text('deputy_phone'),
});

/** The responsibilities of a contact; without a lease the whole customer. */
export const contactScope = pgTable('contact_scope', {
  contactId: uuid('contact_id').notNull(),
  custId: varchar('cust_id', { length: 12 }).notNull(),
  leaseId: uuid('lease_id'),
  priority: integer('priority').notNull().default(1),
});

/** Call-backs that customers requested. */
export const callRequest = pgTable('call_request', {
  id: uuid('id').primaryKey(),
  custId: varchar('cust_id', { length: 12 }).notNull(),
  contactId: uuid('contact_id').notNull(),
  externalUserId: uuid('external_user_id').notNull(),
  phone: text('phone').notNull(),
  topic: text('topic').notNull(),
  wanted: text('wanted', { enum: callTimes }).notNull(),
  at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
});
