import {
  boolean,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import type { OperationStatus } from '#domain/utilisation/report/conditions.ts';
import type { LocationKind } from '#domain/utilisation/places/location.types.ts';
import type {
  MonthStatus,
  NoFlyingReason,
  ReportDraft,
} from '#domain/utilisation/report/report.types.ts';

const custId = () => varchar('cust_id', { length: 12 }).notNull();

/** Stored status of a report; that a month is due is derived from its absence. */
export type StoredReportStatus = Exclude<MonthStatus, 'notDue' | 'due'>;

/** How a report was entered. */
export type ReportSource = 'web' | 'paste' | 'csv' | 'api' | 'estimate';

/** One version of one month of one lease, `month` as `YYYY-MM`; exactly one version is current. */
export const utilReport = pgTable('util_report', {
  id: uuid('id').primaryKey(),
  custId: custId(),
  leaseId: uuid('lease_id').notNull(),
  month: text('month').notNull(),
  version: integer('version').notNull(),
  isCurrent: boolean('is_current').notNull(),
  status: text('status').$type<StoredReportStatus>().notNull(),
  source: text('source').$type<ReportSource>().notNull(),
  dueDate: date('due_date').notNull(),
  submittedBy: text('submitted_by'),
  submittedAt: timestamp('submitted_at', { withTimezone: true, mode: 'string' }),
  lateDays: integer('late_days').notNull(),
  daysFlown: integer('days_flown'),
  operationStatus: text('operation_status').$type<OperationStatus>(),
  deratePercent: numeric('derate_percent', { precision: 4, scale: 1 }),
  isHarsh: boolean('is_harsh').notNull().default(false),
  noFlyingReason: text('no_flying_reason').$type<NoFlyingReason>(),
  invoiceId: uuid('invoice_id'),
  draft: jsonb('draft').$type<ReportDraft>(),
  submissionId: uuid('submission_id'),
  rowVersion: integer('row_version').notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  updatedBy: text('updated_by'),
  updatedById: uuid('updated_by_id'),
});

/** A component in a report; hours in minutes, an engine's location at the end of the month. */
export const utilLine = pgTable('util_line', {
  reportId: uuid('report_id').notNull(),
  componentId: uuid('component_id').notNull(),
  custId: custId(),
  serial: text('serial').notNull(),
  fhMin: integer('fh_min').notNull(),
  fc: integer('fc').notNull(),
  tsnMin: integer('tsn_min').notNull(),
  csn: integer('csn').notNull(),
  onLeaseDays: integer('on_lease_days').notNull(),
  locationKind: text('location_kind').$type<LocationKind>(),
  locationRef: text('location_ref'),
  position: integer('position'),
  gearChangedOn: date('gear_changed_on'),
  comment: text('comment').notNull(),
});
