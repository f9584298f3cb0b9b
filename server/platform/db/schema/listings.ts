import {
  char,
  customType,
  date,
  integer,
  pgTable,
  text,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import type { intents, PictureView } from '#contract/listings/listing-kinds.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Pictures of a listing; without a file a drawing is generated. */
export const listingPicture = pgTable('listing_picture', {
  listingId: uuid('listing_id').notNull(),
  position: integer('position').notNull(),
  title: text('title').notNull(),
  view: text('view').$type<PictureView>().notNull(),
  media: text('media').notNull(),
  fileKey: text('file_key'),
});

/** Who accepted which text, when and from where; `pdf` is the mailed document. */
export const ndaAcceptance = pgTable('nda_acceptance', {
  id: uuid('id').primaryKey(),
  custId: varchar('cust_id', { length: 12 }).notNull(),
  externalUserId: uuid('external_user_id').notNull(),
  listingId: uuid('listing_id').notNull(),
  series: text('series').notNull(),
  version: text('version').notNull(),
  sha256: char('sha256', { length: 64 }).notNull(),
  name: text('name').notNull(),
  title: text('title').notNull(),
  acceptedAt: instant('accepted_at').notNull(),
  expiresOn: date('expires_on').notNull(),
  ip: text('ip').notNull(),
  userAgent: text('user_agent').notNull(),
  pdf: bytes('pdf').notNull(),
  withdrawnAt: instant('withdrawn_at'),
});

/** Registered interests in listings. */
export const listingInterest = pgTable('listing_interest', {
  id: uuid('id').primaryKey(),
  custId: varchar('cust_id', { length: 12 }).notNull(),
  listingId: uuid('listing_id').notNull(),
  externalUserId: uuid('external_user_id').notNull(),
  intent: text('intent').$type<(typeof intents)[number]>().notNull(),
  phone: text('phone').notNull(),
  message: text('message').notNull(),
  at: instant('at').notNull(),
});
