import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { IsoDate } from '#domain/dates/date.ts';
import type { IsoMonth } from '#domain/dates/month.ts';
import type { ReportDraft } from '#domain/utilisation/report/report.types.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { utilCorrection, utilSubmission } from '#server/platform/db/schema/utilisation-input.ts';
import {
  type StoredReportStatus,
  utilLine,
  utilReport,
} from '#server/platform/db/schema/utilisation.ts';
import type { CurrentReport } from './reports.queries.ts';

/** Who writes, for whom, and when (ISO 8601, UTC). */
export interface Writer {
  readonly custId: string;
  readonly externalUserId: string;
  readonly name: string;
  readonly at: string;
}

/** A month of a lease without a report yet. */
export interface NewReport {
  readonly leaseId: string;
  readonly month: IsoMonth;
  readonly dueDate: IsoDate;
}

function changed({ externalUserId, name, at }: Writer) {
  const by = { updatedBy: name, updatedById: externalUserId, updatedAt: at };
  return { rowVersion: sql`${utilReport.rowVersion} + 1`, ...by };
}

/** A version of a report as writes name it. */
export type ReportKey = Pick<CurrentReport, 'id' | 'rowVersion' | 'version'>;

/** Starts the report of a month; undefined when another person has started it meanwhile. */
export async function insertDraft(
  tx: Tx,
  writer: Writer,
  place: NewReport,
  draft: ReportDraft,
): Promise<ReportKey | undefined> {
  const [row] = await tx
    .insert(utilReport)
    .values({
      id: randomUUID(),
      custId: writer.custId,
      ...place,
      version: 1,
      isCurrent: true,
      status: 'draft',
      source: 'web',
      lateDays: 0,
      draft,
      updatedAt: writer.at,
      updatedBy: writer.name,
      updatedById: writer.externalUserId,
    })
    .onConflictDoNothing()
    .returning({
      id: utilReport.id,
      rowVersion: utilReport.rowVersion,
      version: utilReport.version,
    });
  return row;
}

/**
 * Changes a report that is still as it was read; false when another person changed it meanwhile.
 */
export async function updateReport(
  tx: Tx,
  writer: Writer,
  { id, rowVersion }: Pick<CurrentReport, 'id' | 'rowVersion'>,
  change: Partial<typeof utilReport.$inferInsert>,
): Promise<boolean> {
  const rows = await tx
    .update(utilReport)
    .set({ ...change, ...changed(writer) })
    .where(
      and(
        eq(utilReport.custId, writer.custId),
        eq(utilReport.id, id),
        eq(utilReport.rowVersion, rowVersion),
      ),
    )
    .returning({ id: utilReport.id });
  return rows.length === 1;
}

/** Puts a new current version in the place of an estimate, which stays as it was billed; its bill too. */
export async function replaceEstimate(
  tx: Tx,
  writer: Writer,
  estimate: CurrentReport,
): Promise<ReportKey> {
  const { leaseId, month, dueDate, draft, version, rowVersion, invoiceId } = estimate;
  await tx
    .update(utilReport)
    .set({ isCurrent: false, draft: null })
    .where(and(eq(utilReport.custId, writer.custId), eq(utilReport.id, estimate.id)));
  const id = randomUUID();
  await tx.insert(utilReport).values({
    id,
    custId: writer.custId,
    leaseId,
    month,
    dueDate,
    version: version + 1,
    isCurrent: true,
    status: 'draft',
    source: 'web',
    lateDays: 0,
    draft: draft ?? { noFlying: false, noFlyingReason: null, daysFlown: '', lines: [] },
    rowVersion,
    invoiceId,
  });
  return { id, rowVersion, version: version + 1 };
}

/**
 * Puts the next version of a report in force; the one before is no longer current. Returns its id.
 */
export async function insertVersion(
  tx: Tx,
  writer: Writer,
  before: CurrentReport,
  facts: Pick<
    typeof utilReport.$inferInsert,
    | 'status'
    | 'source'
    | 'submittedBy'
    | 'submittedAt'
    | 'submissionId'
    | 'lateDays'
    | 'daysFlown'
    | 'operationStatus'
    | 'deratePercent'
    | 'isHarsh'
    | 'noFlyingReason'
    | 'invoiceId'
  >,
): Promise<string> {
  const { leaseId, month, dueDate, version, rowVersion } = before;
  const id = randomUUID();
  const { custId, name: updatedBy, at: updatedAt } = writer;
  await tx.insert(utilReport).values({
    id,
    custId,
    leaseId,
    month,
    dueDate,
    ...facts,
    version: version + 1,
    isCurrent: true,
    // The place keeps counting, so that a page that shows the version before meets a conflict.
    rowVersion: rowVersion + 1,
    updatedBy,
    updatedById: writer.externalUserId,
    updatedAt,
  });
  return id;
}

/** Restores the status of a report before a correction was requested. */
export async function restoreStatus(
  tx: Tx,
  writer: Writer,
  reportId: string,
  status: StoredReportStatus,
): Promise<void> {
  await tx
    .update(utilReport)
    .set({ status, ...changed(writer) })
    .where(and(eq(utilReport.custId, writer.custId), eq(utilReport.id, reportId)));
}

/** The month of a report is billed with another invoice from now on. */
export async function billReport(
  tx: Tx,
  writer: Writer,
  reportId: string,
  invoiceId: string,
): Promise<void> {
  await tx
    .update(utilReport)
    .set({ invoiceId, ...changed(writer) })
    .where(and(eq(utilReport.custId, writer.custId), eq(utilReport.id, reportId)));
}

/** The lines of a report, all of them. */
export async function replaceLines(
  tx: Tx,
  custId: string,
  reportId: string,
  lines: readonly (typeof utilLine.$inferInsert)[],
): Promise<void> {
  await tx
    .delete(utilLine)
    .where(and(eq(utilLine.custId, custId), eq(utilLine.reportId, reportId)));
  if (lines.length > 0) await tx.insert(utilLine).values([...lines]);
}

/** Remembers an act of submitting; returns its id. */
export async function insertSubmission(tx: Tx, writer: Writer): Promise<string> {
  const id = randomUUID();
  const { custId, externalUserId, name: submittedBy, at: submittedAt } = writer;
  await tx.insert(utilSubmission).values({ id, custId, externalUserId, submittedBy, submittedAt });
  return id;
}

/** What a request is about, as lists print it. */
type CorrectionHead = Pick<
  typeof utilCorrection.$inferInsert,
  'id' | 'reportId' | 'reason' | 'leaseNo' | 'asset' | 'month' | 'statusBefore'
> & {
  /** The report as it is, and as it should be. */
  readonly reported: ReportDraft;
  readonly draft: ReportDraft;
};

/** Keeps a request to correct an invoiced report. */
export async function insertCorrection(
  tx: Tx,
  writer: Writer,
  request: CorrectionHead,
): Promise<void> {
  const { custId, externalUserId, name: requestedBy, at: requestedAt } = writer;
  const by = { custId, externalUserId, requestedBy, requestedAt };
  await tx.insert(utilCorrection).values({ ...request, ...by });
}
