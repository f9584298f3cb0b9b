import { sql } from 'drizzle-orm';
import {
  bigint,
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
import type { DocumentCategory } from '#contract/documents/document-kinds.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Documents and the place of their content; `custId` is null for what every customer sees. */
export const document = pgTable('document', {
  id: uuid('id').primaryKey(),
  custId: varchar('cust_id', { length: 12 }),
  scope: text('scope', {
    enum: ['customer', 'lease', 'listing', 'project', 'claim', 'public'],
  }).notNull(),
  category: text('category').$type<DocumentCategory>().notNull(),
  title: text('title').notNull(),
  version: text('version').notNull().default('1'),
  fileName: text('file_name').notNull(),
  media: text('media').notNull(),
  type: text('type').notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
  sha256: char('sha256', { length: 64 }),
  source: text('source', { enum: ['portal', 'xecm'] }).notNull(),
  fileKey: text('file_key'),
  xecmId: text('xecm_id'),
  rightNeeded: text('right_needed', { enum: ['financial', 'technical'] }),
  leaseId: uuid('lease_id'),
  leaseNo: text('lease_no'),
  assetSerial: text('asset_serial'),
  assetName: text('asset_name'),
  subjectId: text('subject_id'),
  period: char('period', { length: 7 }),
  published: date('published').notNull(),
  /** Date on the document itself. */
  dated: date('dated'),
  publishedBy: text('published_by'),
  withdrawnAt: instant('withdrawn_at'),
  withdrawnBy: text('withdrawn_by'),
  withdrawnReason: text('withdrawn_reason'),
  scanState: text('scan_state', { enum: ['clean', 'scanning', 'blocked'] })
    .notNull()
    .default('clean'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  rowVersion: integer('row_version').notNull().default(1),
  search: tsvector('search')
    .notNull()
    .generatedAlwaysAs(sql`''`),
});

/** Who has read which document; one mark per person and customer. */
export const documentRead = pgTable('document_read', {
  externalUserId: uuid('external_user_id').notNull(),
  documentId: uuid('document_id').notNull(),
  custId: varchar('cust_id', { length: 12 }).notNull(),
  readAt: instant('read_at').notNull(),
});

/** Subscriptions to immediate mail about new documents; null means any. */
export const documentSubscription = pgTable('document_subscription', {
  id: uuid('id').notNull(),
  custId: varchar('cust_id', { length: 12 }).notNull(),
  externalUserId: uuid('external_user_id').notNull(),
  category: text('category').$type<DocumentCategory>(),
  leaseNo: text('lease_no'),
  assetSerial: text('asset_serial'),
  createdAt: instant('created_at').notNull(),
});

/** Earlier versions of documents. */
export const documentVersion = pgTable('document_version', {
  documentId: uuid('document_id').notNull(),
  custId: varchar('cust_id', { length: 12 }),
  version: text('version').notNull(),
  fileName: text('file_name').notNull(),
  media: text('media').notNull(),
  type: text('type').notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
  sha256: char('sha256', { length: 64 }),
  source: text('source', { enum: ['portal', 'xecm'] }).notNull(),
  fileKey: text('file_key'),
  xecmId: text('xecm_id'),
  published: date('published').notNull(),
  publishedBy: text('published_by'),
  replacedAt: instant('replaced_at').notNull(),
});
