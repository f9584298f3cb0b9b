import { jsonb, pgTable, text, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';
import type { ReportDraft } from '#domain/utilisation/report.types.ts';

const custId = () => varchar('cust_id', { length: 12 }).notNull();

/** One act of submitting, over one or more lease-months. */
export const utilSubmission = pgTable('util_submission', {
  id: uuid('id').primaryKey(),
  custId: custId(),
  externalUserId: uuid('external_user_id').notNull(),
  submittedBy: text('submitted_by').notNull(),
  submittedAt: timestamp('submitted_at', { withTimezone: true, mode: 'string' }).notNull(),
});

/** A change asked for after a month was invoiced. */
export const utilCorrection = pgTable('util_correction', {
  id: uuid('id').primaryKey(),
  custId: custId(),
  reportId: uuid('report_id').notNull(),
  draft: jsonb('draft').$type<ReportDraft>().notNull(),
  reason: text('reason').notNull(),
  status: text('status')
    .$type<'requested' | 'approved' | 'rejected'>()
    .notNull()
    .default('requested'),
  requestedBy: text('requested_by').notNull(),
  externalUserId: uuid('external_user_id').notNull(),
  requestedAt: timestamp('requested_at', { withTimezone: true, mode: 'string' }).notNull(),
});
