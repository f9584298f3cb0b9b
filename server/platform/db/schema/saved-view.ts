import {
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';

/** Saved views of lists. */
export const savedView = pgTable(
  'saved_view',
  {
    custId: varchar('cust_id', { length: 12 }).notNull(),
    externalUserId: uuid('external_user_id').notNull(),
    id: uuid('id').notNull(),
    list: text('list').notNull(),
    name: text('name').notNull(),
    query: text('query').notNull(),
    columns: jsonb('columns').$type<string[]>(),
    isDefault: boolean('is_default').notNull(),
    alertsSince: date('alerts_since'),
    rowVersion: integer('row_version').notNull(),
  },
  (table) => [primaryKey({ columns: [table.custId, table.externalUserId, table.id] })],
);
