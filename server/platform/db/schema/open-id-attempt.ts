import { char, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Running sign-ins at the identity provider. */
export const openIdAttempt = pgTable('open_id_attempt', {
  stateHash: char('state_hash', { length: 64 }).primaryKey(),
  browserHash: char('browser_hash', { length: 64 }).notNull(),
  codeVerifier: text('code_verifier').notNull(),
  nonce: text('nonce').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
});
