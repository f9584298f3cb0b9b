import { reportDraftSchema } from '#contract/utilisation/utilisation-schemas.ts';
import { sql } from 'drizzle-orm';
import { correctionStatuses } from '#domain/utilisation/leases/correction.ts';
import type { Correction } from '#contract/utilisation/utilisation-corrections.ts';
import { type ComponentKind, componentKinds } from '#domain/utilisation/leases/asset.types.ts';
import { reportStatuses } from '#domain/utilisation/report/report.types.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { InsertRow } from '#server/platform/db/insert-rows.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { int, json, oneOf, text, type RowOf, uuid } from '#server/platform/db/row.ts';
import { assignmentsOf } from '#server/platform/db/row-values.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';
import { correctionRow, correctionSelection } from './correction-list.queries.ts';
import type { CurrentReport } from '../records/reports.queries.ts';

const storedCorrectionRow = {
  ...correctionRow,
  customer: text,
  leaseId: uuid,
  reportId: uuid,
  /** MSN of the aircraft; empty for an engine that is leased on its own. */
  msn: text,
  /** Derate of the report that is to be corrected, in per cent; null when it gives none. */
  derateBefore: text.orNull,
  draft: json(reportDraftSchema),
  /** The report that the request starts from; null where that was not kept. */
  reported: json(reportDraftSchema).orNull,
  statusBefore: oneOf(reportStatuses),
  externalUserId: uuid,
  newReportId: uuid.orNull,
  /** The bill of the month when it was requested; null where there was none. */
  billId: uuid.orNull,
  creditNoteId: uuid.orNull,
  invoiceId: uuid.orNull,
};

/** A request with the facts for its decision. */
export type StoredCorrection = RowOf<typeof storedCorrectionRow>;

/** One request of a customer; undefined for an id that is malformed, unknown or foreign. */
export async function findCorrection(
  tx: Tx,
  custId: string,
  id: string,
): Promise<StoredCorrection | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await queryRows(
    tx,
    storedCorrectionRow,
    sql`select ${correctionSelection}, c.name as customer, r.lease_id as "leaseId",
        k.report_id as "reportId", coalesce(a.msn, '') as msn, trim_scale(r.derate_percent)::text as "derateBefore", k.draft, k.reported, k.status_before as "statusBefore",
        k.external_user_id as "externalUserId", k.new_report_id as "newReportId", k.credit_note_id as "creditNoteId",
        k.invoice_id as "invoiceId", r.invoice_id as "billId"
      from util_correction k join util_report r on r.id = k.report_id
        join customer c on c.cust_id = k.cust_id
        join lease l on l.id = r.lease_id left join aircraft a on a.id = l.aircraft_id
      where k.cust_id = ${custId} and k.id = ${id}`,
  );
  return row;
}

const reportedFiguresRow = {
  reportId: uuid,
  componentId: uuid,
  fhMin: int,
  fc: int,
  tsnMin: int,
  csn: int,
};

/** A component as a version of a report has it; hours in minutes. */
export type ReportedFigures = RowOf<typeof reportedFiguresRow>;

/** The lines of versions of a report that need not be the current one. */
export function readVersionLines(
  tx: Tx,
  custId: string,
  reportIds: readonly string[],
): Promise<ReportedFigures[]> {
  return queryRows(
    tx,
    reportedFiguresRow,
    sql`select report_id as "reportId", component_id as "componentId", fh_min as "fhMin", fc,
        tsn_min as "tsnMin", csn
      from util_line where cust_id = ${custId} and report_id in ${[...reportIds]}`,
  );
}

/** The components of reported lines with their kind and serial, in the order of the grid. */
export function readReportComponents(
  tx: Tx,
  custId: string,
  reportId: string,
): Promise<{ id: string; kind: ComponentKind; serial: string }[]> {
  return queryRows(
    tx,
    { id: uuid, kind: oneOf(componentKinds), serial: text },
    sql`select n.component_id as id, p.kind, n.serial
      from util_line n join component p on p.id = n.component_id
        left join engine e on e.id = p.engine_id
      where n.cust_id = ${custId} and n.report_id = ${reportId}
      order by array_position(array['airframe', 'engine', 'apu', 'nlg', 'lmg', 'rmg'], p.kind::text),
        e.title_position, p.id`,
  );
}

/**
 * Days late of the first report that a person sent for a month: a correction does not change them.
 */
export async function readFirstLateDays(
  tx: Tx,
  custId: string,
  { leaseId, month }: Pick<CurrentReport, 'leaseId' | 'month'>,
): Promise<number> {
  const [first] = await queryRows(
    tx,
    { lateDays: int },
    sql`select late_days as "lateDays" from util_report
      where cust_id = ${custId} and lease_id = ${leaseId} and month = ${month}
        and submitted_at is not null
      order by version limit 1`,
  );
  return first?.lateDays ?? 0;
}

/** A request as both sides read it, without the facts that only its decision needs. */
export function toCorrection(found: StoredCorrection): Correction {
  const { id, month, leaseNo, asset, status, reason, requestedBy, requestedAt } = found;
  const { decidedBy, decidedAt, decisionNote, rowVersion } = found;
  const asked = { id, month, leaseNo, asset, status, reason, requestedBy, requestedAt };
  return { ...asked, decidedBy, decidedAt, decisionNote, rowVersion };
}

type Decision = Partial<InsertRow<'util_correction'>> & {
  readonly status: (typeof correctionStatuses)[number];
};

/** Stores the end of a request that has not changed since it was read; false when it has. */
export async function decideRequest(
  tx: Tx,
  custId: string,
  { id, rowVersion }: Pick<StoredCorrection, 'id' | 'rowVersion'>,
  decision: Decision,
): Promise<boolean> {
  const change = { ...decision, rowVersion: rowVersion + 1 };
  const rows = await queryRows(
    tx,
    { id: uuid },
    sql`update util_correction set ${assignmentsOf('util_correction', change)}
      where cust_id = ${custId} and id = ${id} and row_version = ${rowVersion}
        and status = 'requested' returning id`,
  );
  return rows.length === 1;
}
