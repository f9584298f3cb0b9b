import {
  bigint,
  boolean,
  char,
  date,
  integer,
  numeric,
  pgTable,
  text,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import type { ClaimDocumentKind } from '#domain/claims/claim-documents.ts';
import type { ClaimEventType } from '#domain/claims/claim-event.ts';
import type { ClaimLineCategory } from '#domain/claims/claim-line.ts';
import type { ClaimStatus } from '#domain/claims/claim-standing.ts';

const amount = (name: string) => numeric(name, { precision: 18, scale: 2 });
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' }).notNull();

const part = {
  custId: varchar('cust_id', { length: 12 }).notNull(),
  currency: char('currency', { length: 3 }).notNull(),
};

/** Claims on supplemental rent funds; sums of their lines, and of the decision once there is one. */
export const claim = pgTable('claim', {
  id: uuid('id').primaryKey(),
  ...part,
  number: text('number').notNull(),
  leaseId: uuid('lease_id').notNull(),
  leaseNo: text('lease_no').notNull(),
  asset: text('asset').notNull(),
  eventType: text('event_type').$type<ClaimEventType>().notNull(),
  eventStart: date('event_start'),
  eventEnd: date('event_end'),
  shop: text('shop').notNull(),
  invoiceNumber: text('invoice_number').notNull(),
  invoiceTotal: amount('invoice_total'),
  status: text('status').$type<ClaimStatus>().notNull(),
  wasReopened: boolean('was_reopened').notNull(),
  owner: text('owner').notNull(),
  claimed: amount('claimed').notNull(),
  eligible: amount('eligible').notNull(),
  approved: amount('approved'),
  paid: amount('paid'),
  begunOn: date('begun_on').notNull(),
  submittedOn: date('submitted_on'),
  decidedOn: date('decided_on'),
  endedOn: date('ended_on'),
  paidOn: date('paid_on'),
  rowVersion: integer('row_version').notNull(),
});

/** What is claimed from which fund; an excluded line says why. */
export const claimLine = pgTable('claim_line', {
  claimId: uuid('claim_id').notNull(),
  position: integer('position').notNull(),
  ...part,
  fundId: uuid('fund_id').notNull(),
  category: text('category').$type<ClaimLineCategory>().notNull(),
  description: text('description').notNull(),
  amount: amount('amount').notNull(),
  isEligible: boolean('is_eligible').notNull(),
  reason: text('reason').notNull(),
});

/** The amount of each fund, and its limit at the decision (§3.7). */
export const claimFund = pgTable('claim_fund', {
  claimId: uuid('claim_id').notNull(),
  fundId: uuid('fund_id').notNull(),
  ...part,
  eligible: amount('eligible').notNull(),
  contributions: amount('contributions').notNull(),
  earlierClaims: amount('earlier_claims').notNull(),
  approved: amount('approved').notNull(),
});

/** Documents of a claim; `fileKey` is null for demonstration data. */
export const claimDocument = pgTable('claim_document', {
  id: uuid('id').primaryKey(),
  claimId: uuid('claim_id').notNull(),
  ...part,
  kind: text('kind').$type<ClaimDocumentKind>().notNull(),
  fileName: text('file_name').notNull(),
  media: text('media').notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
  fileKey: text('file_key'),
  addedAt: instant('added_at'),
  addedBy: text('added_by').notNull(),
});

/** The steps of a claim's life in order. */
export const claimEvent = pgTable('claim_event', {
  claimId: uuid('claim_id').notNull(),
  sequence: integer('sequence').notNull(),
  ...part,
  at: instant('at'),
  fromStatus: text('from_status').$type<ClaimStatus>(),
  toStatus: text('to_status').$type<ClaimStatus>().notNull(),
  side: text('side').$type<'airline' | 'lessor'>().notNull(),
  byName: text('by_name').notNull(),
  note: text('note').notNull(),
});
