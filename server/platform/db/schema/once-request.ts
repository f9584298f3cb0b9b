import {
  char,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';

/** Completed writes, under the key that their sender chose. */
export const onceRequest = pgTable(
  'once_request',
  {
    custId: varchar('cust_id', { length: 12 }).notNull(),
    externalUserId: uuid('external_user_id').notNull(),
    key: varchar('key', { length: 100 }).notNull(),
    call: text('call').notNull(),
    fingerprint: char('fingerprint', { length: 64 }).notNull(),
    answer: jsonb('answer'),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.custId, table.externalUserId, table.key] })],
);

/** Writes of users of the lessor that belong to no single customer. */
export const lessorRequest = pgTable(
  'lessor_request',
  {
    externalUserId: uuid('external_user_id').notNull(),
    key: varchar('key', { length: 100 }).notNull(),
    call: text('call').notNull(),
    fingerprint: char('fingerprint', { length: 64 }).notNull(),
    answer: jsonb('answer'),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.externalUserId, table.key] })],
);
