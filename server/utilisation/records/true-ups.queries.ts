import { sql } from 'drizzle-orm';
import type { ReportedUse } from '#domain/funds/month-bill.ts';
import { componentKinds } from '#domain/utilisation/leases/asset.types.ts';
import { trueUpOutcomes } from '#domain/utilisation/leases/true-up-words.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { type InsertRow, insertRows } from '#server/platform/db/insert-rows.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, numeric, flag, int, oneOf, text, type RowOf, uuid } from '#server/platform/db/row.ts';
import { assignmentsOf } from '#server/platform/db/row-values.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';

type NewTrueUp = InsertRow<'util_true_up'> & {
  readonly outcome: (typeof trueUpOutcomes)[number];
};

/** Stores the true-up of a bill on an estimate. */
export async function insertTrueUp(tx: Tx, trueUp: NewTrueUp): Promise<void> {
  await insertRows(tx, 'util_true_up', [trueUp]);
}

const storedTrueUpRow = {
  id: uuid,
  reportId: uuid,
  month: text,
  leaseNo: text,
  asset: text,
  estimate: text,
  estimateInvoiceId: uuid,
  documentId: uuid.orNull,
  outcome: oneOf(trueUpOutcomes),
  rowVersion: int,
  version: int,
  /** Average take-off derate of the report in per cent; null when it gives none. */
  derate: text.orNull,
  start: day,
  end: day.orNull,
  /** Whether the report is still the one in force, billed by the estimate alone. */
  isOpen: flag,
};

/** A true-up with the facts for billing it later. */
export type StoredTrueUp = RowOf<typeof storedTrueUpRow>;

/** One true-up of a customer; undefined for an id that is malformed, unknown or foreign. */
export async function findTrueUp(
  tx: Tx,
  custId: string,
  id: string,
): Promise<StoredTrueUp | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await queryRows(
    tx,
    storedTrueUpRow,
    sql`select t.id, t.report_id as "reportId", t.month, t.lease_no as "leaseNo", t.asset,
        t.estimate, t.estimate_invoice_id as "estimateInvoiceId",
        t.document_id as "documentId", t.outcome,
        t.row_version as "rowVersion", r.version, trim_scale(r.derate_percent)::text as derate, l.start_date as start,
        coalesce(l.actual_return, l.end_date) as end,
        r.is_current and r.status = 'invoiced' and r.invoice_id = t.estimate_invoice_id as "isOpen"
      from util_true_up t join util_report r on r.id = t.report_id join lease l on l.id = r.lease_id
      where t.cust_id = ${custId} and t.id = ${id}`,
  );
  return row;
}

/** The use of every component by a report. */
export function readReportedUse(tx: Tx, custId: string, reportId: string): Promise<ReportedUse[]> {
  return queryRows(
    tx,
    { componentId: uuid, kind: oneOf(componentKinds), fhMin: int, fc: int },
    sql`select l.component_id as "componentId", component.kind, l.fh_min as "fhMin", l.fc
      from util_line l join component on component.id = l.component_id
      where l.cust_id = ${custId} and l.report_id = ${reportId}`,
  );
}

/**
 * Stores the end of a true-up that waits and has not changed since it was read; false otherwise.
 */
export async function endTrueUp(
  tx: Tx,
  custId: string,
  { id, rowVersion }: Pick<StoredTrueUp, 'id' | 'rowVersion'>,
  end: Partial<NewTrueUp>,
): Promise<boolean> {
  const change = { ...end, rowVersion: rowVersion + 1 };
  const rows = await queryRows(
    tx,
    { id: uuid },
    sql`update util_true_up set ${assignmentsOf('util_true_up', change)}
      where cust_id = ${custId} and id = ${id} and row_version = ${rowVersion}
        and outcome = 'waiting' returning id`,
  );
  return rows.length === 1;
}

const receiptTrueUpRow = {
  leaseNo: text,
  month: text,
  outcome: oneOf(trueUpOutcomes),
  estimate: text,
  document: text.orNull,
  currency: text,
  amount: numeric.orNull,
};

/** A true-up as a receipt prints it. */
export type ReceiptTrueUp = RowOf<typeof receiptTrueUpRow>;

/** The true-ups that the reports of a submission brought. */
export function readTrueUpsOf(
  tx: Tx,
  custId: string,
  submissionId: string,
): Promise<ReceiptTrueUp[]> {
  return queryRows(
    tx,
    receiptTrueUpRow,
    sql`select t.lease_no as "leaseNo", t.month, t.outcome, t.estimate, t.document_number as document,
        t.currency, t.amount
      from util_true_up t join util_report r on r.id = t.report_id
      where t.cust_id = ${custId} and r.submission_id = ${submissionId}
      order by t.lease_no, t.month`,
  );
}
