import {
  boolean,
  char,
  customType,
  date,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import type { ListingDetail, ListingSecrets } from '#contract/listings.ts';
import type { Listing } from '#contract/listing-row.ts';
import type { intents, PictureView } from '#contract/listing-kinds.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Assets for sale, the same for every customer. */
export const listing = pgTable('listing', {
  id: uuid('id').primaryKey(),
  number: text('number').notNull(),
  assetType: text('asset_type').$type<Listing['assetType']>().notNull(),
  manufacturer: text('manufacturer').notNull(),
  model: text('model').notNull(),
  serial: text('serial'),
  vintage: date('vintage').notNull(),
  engineModel: text('engine_model'),
  thrustLbf: integer('thrust_lbf'),
  tsnMin: integer('tsn_min'),
  csn: integer('csn'),
  mtowKg: integer('mtow_kg'),
  seats: integer('seats'),
  cabin: text('cabin'),
  location: text('location').notNull(),
  status: text('status').$type<Listing['status']>().notNull(),
  offeredAs: text('offered_as').$type<Listing['offeredAs']>().notNull(),
  leaseEnd: date('lease_end'),
  lesseeRegion: text('lessee_region'),
  bidDate: date('bid_date'),
  listedOn: date('listed_on').notNull(),
  updatedOn: date('updated_on').notNull(),
  summary: text('summary').notNull(),
  maintenance: jsonb('maintenance').$type<ListingDetail['maintenance']>().notNull(),
  engines: jsonb('engines').$type<ListingDetail['engines']>().notNull(),
  contactName: text('contact_name').notNull(),
  contactTitle: text('contact_title').notNull(),
  contactPhone: text('contact_phone').notNull(),
  contactEmail: text('contact_email').notNull(),
  ndaSeries: text('nda_series').notNull(),
});

/** Pictures of a listing; without a file a drawing is made. */
export const listingPicture = pgTable('listing_picture', {
  listingId: uuid('listing_id').notNull(),
  position: integer('position').notNull(),
  title: text('title').notNull(),
  view: text('view').$type<PictureView>().notNull(),
  media: text('media').notNull(),
  fileKey: text('file_key'),
});

/** What only a valid NDA shows. */
export const listingConfidential = pgTable('listing_confidential', {
  listingId: uuid('listing_id').primaryKey(),
  serial: text('serial').notNull(),
  registration: text('registration'),
  lessee: text('lessee'),
  operators: jsonb('operators').$type<ListingSecrets['operators']>().notNull(),
  engineSerials: jsonb('engine_serials').$type<ListingSecrets['engineSerials']>().notNull(),
  leaseTerms: jsonb('lease_terms').$type<ListingSecrets['leaseTerms']>().notNull(),
});

/** The texts of NDAs; a version is never changed. */
export const ndaVersion = pgTable('nda_version', {
  series: text('series').notNull(),
  version: text('version').notNull(),
  title: text('title').notNull(),
  body: text('body').notNull(),
  sha256: char('sha256', { length: 64 }).notNull(),
  inForceFrom: date('in_force_from').notNull(),
  validMonths: integer('valid_months').notNull(),
  isCustomerWide: boolean('is_customer_wide').notNull(),
});

/** Who accepted which text, when and from where; `pdf` is the document as it was mailed. */
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

/** Who would like to hear more about a listing. */
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
