import type { TimingOverrides } from '#domain/session/timings.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  char,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const flag = (name: string) =>
  char(name, { length: 1, enum: ['Y', 'N'] })
    .notNull()
    .default('N');
const realm = () => text('realm', { enum: ['customer', 'internal'] }).notNull();
const edited = {
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  rowVersion: integer('row_version').notNull().default(1),
};

/** Airlines that lease from the lessor. */
export const customer = pgTable('customer', {
  custId: varchar('cust_id', { length: 12 }).primaryKey(),
  name: text('name').notNull(),
  country: char('country', { length: 2 }).notNull(),
  timeZone: text('time_zone').notNull().default('UTC'),
  status: text('status', { enum: ['active', 'suspended'] })
    .notNull()
    .default('active'),
  ...edited,
});

/** People who can sign in; `email` is the sign-in name, in lower case. */
export const userAccount = pgTable('user_account', {
  externalUserId: uuid('external_user_id').primaryKey(),
  custId: varchar('cust_id', { length: 12 }).references(() => customer.custId),
  realm: realm(),
  email: text('email').notNull().unique(),
  name: text('name').notNull(),
  mobile: text('mobile'),
  passwordHash: text('password_hash'),
  /** Issuer and subject at the lessor's identity provider. */
  openIdSubject: text('open_id_subject').unique(),
  financialAccess: flag('financial_access'),
  customerAccess: flag('customer_access'),
  technicalAccess: flag('technical_access'),
  servicedEntityAccess: flag('serviced_entity_access'),
  admin: flag('admin'),
  emailVerified: flag('email_verified'),
  mobileActive: flag('mobile_active'),
  status: text('status', { enum: ['pending', 'active', 'disabled'] })
    .notNull()
    .default('active'),
  timingOverrides: jsonb('timing_overrides').$type<TimingOverrides>().notNull().default({}),
  lastLoginAt: instant('last_login_at'),
  ...edited,
});

/** Signed-in sessions; the id itself is never stored, only its SHA-256. */
export const visit = pgTable('visit', {
  visitHash: char('visit_hash', { length: 64 }).primaryKey(),
  externalUserId: uuid('external_user_id')
    .notNull()
    .references(() => userAccount.externalUserId),
  realm: realm(),
  custId: varchar('cust_id', { length: 12 }).references(() => customer.custId),
  jti: uuid('jti').notNull(),
  previousJti: uuid('previous_jti'),
  rotatedAt: instant('rotated_at'),
  signedInAt: instant('signed_in_at').notNull(),
  issuedAt: instant('issued_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  absoluteAt: instant('absolute_at').notNull(),
  lastSeenAt: instant('last_seen_at').notNull(),
  bindHash: char('bind_hash', { length: 64 }),
  revokedAt: instant('revoked_at'),
  revokeReason: text('revoke_reason'),
  ip: text('ip').notNull(),
  userAgent: text('user_agent').notNull(),
});

/** Keys that sign tokens, per realm; a retired one only verifies. */
export const signingKey = pgTable('signing_key', {
  kid: text('kid').primaryKey(),
  realm: realm(),
  publicJwk: jsonb('public_jwk').$type<Record<string, string>>().notNull(),
  privateJwk: jsonb('private_jwk').$type<Record<string, string>>().notNull(),
  createdAt: instant('created_at').notNull(),
  retiredAt: instant('retired_at'),
});

/** Versions of the external terms of use. */
export const termsVersion = pgTable('terms_version', {
  version: text('version').primaryKey(),
  title: text('title').notNull(),
  sections: jsonb('sections')
    .$type<readonly { readonly heading: string; readonly paragraphs: readonly string[] }[]>()
    .notNull(),
  inForceFrom: date('in_force_from', { mode: 'string' }).notNull(),
});

/** Who accepted which version, when and from where. */
export const termsAcceptance = pgTable(
  'terms_acceptance',
  {
    externalUserId: uuid('external_user_id')
      .notNull()
      .references(() => userAccount.externalUserId),
    version: text('version')
      .notNull()
      .references(() => termsVersion.version),
    acceptedAt: instant('accepted_at').notNull(),
    ip: text('ip').notNull(),
    userAgent: text('user_agent').notNull(),
  },
  (table) => [primaryKey({ columns: [table.externalUserId, table.version] })],
);

/** Recorded actions, as evidence; written once, never read by a request. */
export const auditLog = pgTable('audit_log', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant('at').notNull(),
  event: text('event').notNull(),
  externalUserId: uuid('external_user_id'),
  custId: varchar('cust_id', { length: 12 }),
  visitHash: char('visit_hash', { length: 64 }),
  ip: text('ip').notNull(),
  userAgent: text('user_agent').notNull(),
  requestId: text('request_id').notNull(),
  detail: jsonb('detail')
    .$type<Record<string, unknown>>()
    .notNull()
    .default(sql`'{}'`),
});

/** Points spent per throttled key in its current window. */
export const throttle = pgTable('throttle', {
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  windowEndsAt: instant('window_ends_at').notNull(),
});
