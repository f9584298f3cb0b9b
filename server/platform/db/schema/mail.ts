import { customType, integer, pgTable, text, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Mail that is queued, sent, or failed for good. */
export const mailMessage = pgTable('mail_message', {
  id: uuid('id').primaryKey(),
  custId: varchar('cust_id', { length: 12 }),
  kind: text('kind').notNull(),
  toAddress: text('to_address').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  unsubscribeUrl: text('unsubscribe_url'),
  attachmentName: text('attachment_name'),
  attachmentMedia: text('attachment_media'),
  attachment: bytes('attachment'),
  queuedAt: instant('queued_at').notNull(),
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: instant('next_attempt_at').notNull(),
  sentAt: instant('sent_at'),
  failedAt: instant('failed_at'),
  lastError: text('last_error'),
});
