import { randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import type { IsoDate } from '#domain/dates/date.ts';
import type { IsoMonth } from '#domain/dates/month.ts';
import type { ReportDraft } from '#domain/utilisation/report/report.types.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { type InsertRow, insertRows } from '#server/platform/db/insert-rows.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { assignmentsOf, valuesOf } from '#server/platform/db/row-values.ts';
import { int, uuid } from '#server/platform/db/row.ts';
import type { CurrentReport } from './reports.queries.ts';

type ReportStatus = CurrentReport['status'];

/** The fields of a report that a write may set. */
type ReportFields = Omit<Partial<InsertRow<'util_report'>>, 'status' | 'draft'> & {
  readonly status?: ReportStatus;
  readonly draft?: ReportDraft | null;
};

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

/** What an update of a report sets: the change, who made it, and the next row version. */
function changed(change: ReportFields, { externalUserId, name, at }: Writer): SQL {
  const by = { updatedBy: name, updatedById: externalUserId, updatedAt: at };
  const assignments = assignmentsOf('util_report', { ...change, ...by });
  return sql`${assignments}, row_version = util_report.row_version + 1`;
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
  const values = valuesOf('util_report', {
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
  });
  const [key] = await queryRows(
    tx,
    { id: uuid, rowVersion: int, version: int },
    sql`insert into util_report ${values} on conflict do nothing
      returning id, row_version as "rowVersion", version`,
  );
  return key;
}

/**
 * Changes a report that is still as it was read; false when another person changed it meanwhile.
 */
export async function updateReport(
  tx: Tx,
  writer: Writer,
  { id, rowVersion }: Pick<CurrentReport, 'id' | 'rowVersion'>,
  change: ReportFields,
): Promise<boolean> {
  const rows = await queryRows(
    tx,
    { id: uuid },
    sql`update util_report set ${changed(change, writer)}
      where cust_id = ${writer.custId} and id = ${id} and row_version = ${rowVersion}
      returning id`,
  );
  return rows.length === 1;
}

/**
 * Replaces an estimate with a new current version; the estimate and its bill stay as they were
 * billed.
 */
export async function replaceEstimate(
  tx: Tx,
  writer: Writer,
  estimate: CurrentReport,
): Promise<ReportKey> {
  const { leaseId, month, dueDate, draft, version, rowVersion, invoiceId } = estimate;
  await tx.execute(sql`update util_report set is_current = false, draft = null
    where cust_id = ${writer.custId} and id = ${estimate.id}`);
  const id = randomUUID();
  const next: InsertRow<'util_report'> = {
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
  };
  await insertRows(tx, 'util_report', [next]);
  return { id, rowVersion, version: version + 1 };
}

type VersionFacts = Required<Pick<ReportFields, 'status' | 'source' | 'lateDays'>> &
  Pick<
    ReportFields,
    | 'submittedBy'
    | 'submittedAt'
    | 'submissionId'
    | 'daysFlown'
    | 'operationStatus'
    | 'deratePercent'
    | 'isHarsh'
    | 'noFlyingReason'
    | 'invoiceId'
  >;

/**
 * Puts the next version of a report in force; the one before is no longer current. Returns its id.
 */
export async function insertVersion(
  tx: Tx,
  writer: Writer,
  before: CurrentReport,
  facts: VersionFacts,
): Promise<string> {
  const { leaseId, month, dueDate, version, rowVersion } = before;
  const id = randomUUID();
  const { custId, name: updatedBy, at: updatedAt } = writer;
  const next: InsertRow<'util_report'> = {
    id,
    custId,
    leaseId,
    month,
    dueDate,
    ...facts,
    version: version + 1,
    isCurrent: true,
    // The count continues, so that a page that shows the version before gets a conflict.
    rowVersion: rowVersion + 1,
    updatedBy,
    updatedById: writer.externalUserId,
    updatedAt,
  };
  await insertRows(tx, 'util_report', [next]);
  return id;
}

/** Restores the status of a report before a correction was requested. */
export async function restoreStatus(
  tx: Tx,
  writer: Writer,
  reportId: string,
  status: ReportStatus,
): Promise<void> {
  await tx.execute(sql`update util_report set ${changed({ status }, writer)}
    where cust_id = ${writer.custId} and id = ${reportId}`);
}

/** The month of a report is billed with another invoice from now on. */
export async function billReport(
  tx: Tx,
  writer: Writer,
  reportId: string,
  invoiceId: string,
): Promise<void> {
  await tx.execute(sql`update util_report set ${changed({ invoiceId }, writer)}
    where cust_id = ${writer.custId} and id = ${reportId}`);
}

/** Replaces all lines of a report. */
export async function replaceLines(
  tx: Tx,
  custId: string,
  reportId: string,
  lines: readonly InsertRow<'util_line'>[],
): Promise<void> {
  await tx.execute(
    sql`delete from util_line where cust_id = ${custId} and report_id = ${reportId}`,
  );
  await insertRows(tx, 'util_line', lines);
}

/** Stores a submission; returns its id. */
export async function insertSubmission(tx: Tx, writer: Writer): Promise<string> {
  const id = randomUUID();
  const { custId, externalUserId, name: submittedBy, at: submittedAt } = writer;
  const act = { id, custId, externalUserId, submittedBy, submittedAt };
  await insertRows(tx, 'util_submission', [act]);
  return id;
}

/** The subject of a request, as lists show it. */
type CorrectionHead = Pick<
  InsertRow<'util_correction'>,
  'id' | 'reportId' | 'reason' | 'leaseNo' | 'asset' | 'month'
> & {
  readonly statusBefore: ReportStatus;
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
  await insertRows(tx, 'util_correction', [{ ...request, ...by }]);
}
