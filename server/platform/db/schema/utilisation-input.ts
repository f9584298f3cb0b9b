import {
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import type { CorrectionStatus } from '#domain/utilisation/leases/correction.ts';
import type { QuestionOutcome } from '#domain/utilisation/report/question.ts';
import type { TrueUpOutcome } from '#domain/utilisation/leases/true-up-words.ts';
import type { ReportDraft } from '#domain/utilisation/report/report.types.ts';
import type { StoredReportStatus } from './utilisation.ts';

const custId = () => varchar('cust_id', { length: 12 }).notNull();
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** One act of submitting, over one or more lease-months. */
export const utilSubmission = pgTable('util_submission', {
  id: uuid('id').primaryKey(),
  custId: custId(),
  externalUserId: uuid('external_user_id').notNull(),
  submittedBy: text('submitted_by').notNull(),
  submittedAt: instant('submitted_at').notNull(),
});

/** The lessor's question about a report; the open one has no outcome. */
export const utilQuestion = pgTable('util_question', {
  id: uuid('id').primaryKey(),
  custId: custId(),
  reportId: uuid('report_id').notNull(),
  question: text('question').notNull(),
  askedBy: text('asked_by').notNull(),
  askedById: uuid('asked_by_id').notNull(),
  askedAt: instant('asked_at').notNull(),
  closedAt: instant('closed_at'),
  outcome: text('outcome').$type<QuestionOutcome>(),
});

/** A change requested after a month was invoiced, and the lessor's decision. */
export const utilCorrection = pgTable('util_correction', {
  id: uuid('id').primaryKey(),
  custId: custId(),
  reportId: uuid('report_id').notNull(),
  leaseNo: text('lease_no').notNull(),
  asset: text('asset').notNull(),
  month: text('month').notNull(),
  draft: jsonb('draft').$type<ReportDraft>().notNull(),
  /** The report at the time of the request; null for older requests. */
  reported: jsonb('reported').$type<ReportDraft>(),
  reason: text('reason').notNull(),
  status: text('status').$type<CorrectionStatus>().notNull().default('requested'),
  /** Status of the report before, restored by a rejection. */
  statusBefore: text('status_before').$type<StoredReportStatus>().notNull(),
  requestedBy: text('requested_by').notNull(),
  externalUserId: uuid('external_user_id').notNull(),
  requestedAt: instant('requested_at').notNull(),
  rowVersion: integer('row_version').notNull().default(1),
  decidedBy: text('decided_by'),
  decidedAt: instant('decided_at'),
  decisionNote: text('decision_note'),
  newReportId: uuid('new_report_id'),
  creditNoteId: uuid('credit_note_id'),
  invoiceId: uuid('invoice_id'),
});

/** A lease with repeated lateness, as the lessor was notified. */
export const utilLateness = pgTable('util_lateness', {
  id: uuid('id').primaryKey(),
  custId: custId(),
  leaseId: uuid('lease_id').notNull(),
  leaseNo: text('lease_no').notNull(),
  asset: text('asset').notNull(),
  month: text('month').notNull(),
  /** Every late month of the twelve, in words, oldest first. */
  lateMonths: text('late_months').notNull(),
  lateCount: integer('late_count').notNull(),
  told: text('told'),
  at: instant('at').notNull(),
});

/** Outcome for a bill on an estimate when its report arrived. */
export const utilTrueUp = pgTable('util_true_up', {
  id: uuid('id').primaryKey(),
  custId: custId(),
  reportId: uuid('report_id').notNull(),
  estimateInvoiceId: uuid('estimate_invoice_id').notNull(),
  leaseNo: text('lease_no').notNull(),
  asset: text('asset').notNull(),
  month: text('month').notNull(),
  estimate: text('estimate').notNull(),
  outcome: text('outcome').$type<TrueUpOutcome>().notNull(),
  /** Why the portal could not bill it. */
  reason: text('reason').notNull().default(''),
  currency: varchar('currency', { length: 3 }).notNull(),
  /** Difference, signed; null while it waits, and when it was settled elsewhere. */
  amount: numeric('amount', { precision: 18, scale: 2 }),
  documentId: uuid('document_id'),
  documentNumber: text('document_number'),
  reportedAt: instant('reported_at').notNull(),
  rowVersion: integer('row_version').notNull().default(1),
  settledBy: text('settled_by'),
  settledAt: instant('settled_at'),
  note: text('note').notNull().default(''),
});
