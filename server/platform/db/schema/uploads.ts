import { bigint, char, pgTable, text, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';

/** Uploaded files; `attachedKind` and `attachedId` name what uses one. */
export const upload = pgTable('upload', {
  id: uuid('id').primaryKey(),
  /** Null for a file of a user of the lessor. */
  custId: varchar('cust_id', { length: 12 }),
  externalUserId: uuid('external_user_id').notNull(),
  fileName: text('file_name').notNull(),
  media: text('media').notNull(),
  fileKey: text('file_key').notNull(),
  sha256: char('sha256', { length: 64 }).notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
  sentAt: timestamp('sent_at', { withTimezone: true, mode: 'date' }).notNull(),
  attachedKind: text('attached_kind'),
  attachedId: text('attached_id'),
});
