import { char, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Links by mail; each works once, until it expires or a newer one of its kind exists. */
export const accountLink = pgTable('account_link', {
  tokenHash: char('token_hash', { length: 64 }).primaryKey(),
  externalUserId: uuid('external_user_id').notNull(),
  purpose: text('purpose', { enum: ['confirm', 'reset', 'invite'] }).notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});
