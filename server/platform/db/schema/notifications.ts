import { char, pgTable, primaryKey, text, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';
import { readerRights } from '#domain/access/reader-rights.ts';
import type { MailChoice, NotificationKind } from '#domain/notifications/notification-kinds.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const custId = () => varchar('cust_id', { length: 12 }).notNull();

/** Notifications to customers; `externalUserId` is null for everybody whom the kind concerns. */
export const notification = pgTable('notification', {
  id: uuid('id').primaryKey(),
  custId: custId(),
  externalUserId: uuid('external_user_id'),
  causedBy: uuid('caused_by'),
  kind: text('kind').$type<NotificationKind>().notNull(),
  subject: text('subject').notNull(),
  title: text('title').notNull(),
  text: text('text').notNull().default(''),
  path: text('path').notNull(),
  rightNeeded: text('right_needed', { enum: readerRights }),
  at: instant('at').notNull(),
  mailedAt: instant('mailed_at'),
});

/** Read marks. */
export const notificationRead = pgTable(
  'notification_read',
  {
    notificationId: uuid('notification_id').notNull(),
    externalUserId: uuid('external_user_id').notNull(),
    custId: custId(),
    readAt: instant('read_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.notificationId, table.externalUserId] })],
);

/** People's mail choices; a kind without a row keeps the portal's default. */
export const notificationPreference = pgTable(
  'notification_preference',
  {
    externalUserId: uuid('external_user_id').notNull(),
    custId: custId(),
    kind: text('kind').$type<NotificationKind>().notNull(),
    mail: text('mail').$type<MailChoice>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.externalUserId, table.custId, table.kind] })],
);

/** The end of each person's last daily mail. */
export const notificationDigest = pgTable(
  'notification_digest',
  {
    externalUserId: uuid('external_user_id').notNull(),
    custId: custId(),
    sentUntil: instant('sent_until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.externalUserId, table.custId] })],
);

/** Tokens for unsubscribing from one kind of mail, or the daily mail (`kind` is null). */
export const unsubscribeToken = pgTable('unsubscribe_token', {
  tokenHash: char('token_hash', { length: 64 }).primaryKey(),
  externalUserId: uuid('external_user_id').notNull(),
  custId: custId(),
  kind: text('kind').$type<NotificationKind>(),
  createdAt: instant('created_at').notNull(),
});
