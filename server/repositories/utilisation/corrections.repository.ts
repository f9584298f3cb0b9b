import { and, eq, sql } from 'drizzle-orm';
import type { Correction } from '#contract/utilisation-corrections.ts';
import type { ComponentKind } from '#domain/utilisation/asset.types.ts';
import type { ReportDraft } from '#domain/utilisation/report.types.ts';
import type { Tx } from '#server/db/database.ts';
import { queryRows } from '#server/db/query-rows.ts';
import { utilCorrection } from '#server/db/schema/utilisation-input.ts';
import type { StoredReportStatus } from '#server/db/schema/utilisation.ts';
import { isUuid } from '../is-uuid.ts';
import { correctionSelection } from './correction-list.repository.ts';
import type { ReportRow } from './reports.repository.ts';

/** A request with what deciding it needs. */
export interface StoredCorrection extends Correction {
  readonly customer: string;
  readonly leaseId: string;
  readonly reportId: string;
  /** MSN of the aircraft; empty for an engine that is leased on its own. */
  readonly msn: string;
  /** Derate of the report that is to be corrected, in per cent; null when it says none. */
  readonly derateBefore: string | null;
  readonly draft: ReportDraft;
  /** The report that it was made on; null where that was not kept. */
  readonly reported: ReportDraft | null;
  readonly statusBefore: StoredReportStatus;
  readonly externalUserId: string;
  readonly newReportId: string | null;
  readonly creditNoteId: string | null;
  readonly invoiceId: string | null;
}

/** One request of a customer; undefined for an id that is malformed, unknown or foreign. */
export async function findCorrection(
  tx: Tx,
  custId: string,
  id: string,
): Promise<StoredCorrection | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await queryRows<StoredCorrection>(
    tx,
    sql`select ${correctionSelection}, c.name as customer, r.lease_id as "leaseId",
        k.report_id as "reportId", coalesce(a.msn, '') as msn, trim_scale(r.derate_percent)::text as "derateBefore", k.draft, k.reported, k.status_before as "statusBefore",
        k.external_user_id as "externalUserId", k.new_report_id as "newReportId", k.credit_note_id as "creditNoteId",
        k.invoice_id as "invoiceId"
      from util_correction k join util_report r on r.id = k.report_id
        join customer c on c.cust_id = k.cust_id
        join lease l on l.id = r.lease_id left join aircraft a on a.id = l.aircraft_id
      where k.cust_id = ${custId} and k.id = ${id}`,
  );
  return row;
}

/** A component as a version of a report has it; hours in minutes. */
export interface ReportedFigures {
  readonly reportId: string;
  readonly componentId: string;
  readonly fhMin: number;
  readonly fc: number;
  readonly tsnMin: number;
  readonly csn: number;
}

/** The lines of versions of a report that need not be the current one. */
export function readVersionLines(
  tx: Tx,
  custId: string,
  reportIds: readonly string[],
): Promise<ReportedFigures[]> {
  return queryRows<ReportedFigures>(
    tx,
    sql`select report_id as "reportId", component_id as "componentId", fh_min as "fhMin", fc,
        tsn_min as "tsnMin", csn
      from util_line where cust_id = ${custId} and report_id in ${[...reportIds]}`,
  );
}

/** The components of reported lines with their kind and serial, in the order of the grid. */
export function readComponents(
  tx: Tx,
  custId: string,
  reportId: string,
): Promise<{ id: string; kind: ComponentKind; serial: string }[]> {
  return queryRows(
    tx,
    sql`select n.component_id as id, p.kind, n.serial
      from util_line n join component p on p.id = n.component_id
        left join engine e on e.id = p.engine_id
      where n.cust_id = ${custId} and n.report_id = ${reportId}
      order by array_position(array['airframe', 'engine', 'apu', 'nlg', 'lmg', 'rmg'], p.kind::text),
        e.title_position, p.id`,
  );
}

/** Days late of the first report that a person sent for a month: a correction moves them not. */
export async function readFirstLateDays(
  tx: Tx,
  custId: string,
  { leaseId, month }: Pick<ReportRow, 'leaseId' | 'month'>,
): Promise<number> {
  const [first] = await queryRows<{ lateDays: number }>(
    tx,
    sql`select late_days as "lateDays" from util_report
      where cust_id = ${custId} and lease_id = ${leaseId} and month = ${month}
        and submitted_at is not null
      order by version limit 1`,
  );
  return first?.lateDays ?? 0;
}

/** A request as both sides read it, without what only its decision needs. */
export function toCorrection(found: StoredCorrection): Correction {
  const { id, month, leaseNo, asset, status, reason, requestedBy, requestedAt } = found;
  const { decidedBy, decidedAt, decisionNote, rowVersion } = found;
  const asked = { id, month, leaseNo, asset, status, reason, requestedBy, requestedAt };
  return { ...asked, decidedBy, decidedAt, decisionNote, rowVersion };
}

/** Writes what ends a request that is still as it was read; false when it is not. */
export async function decideRequest(
  tx: Tx,
  custId: string,
  { id, rowVersion }: Pick<StoredCorrection, 'id' | 'rowVersion'>,
  decision: Partial<typeof utilCorrection.$inferInsert>,
): Promise<boolean> {
  const rows = await tx
    .update(utilCorrection)
    .set({ ...decision, rowVersion: rowVersion + 1 })
    .where(
      and(
        eq(utilCorrection.custId, custId),
        eq(utilCorrection.id, id),
        eq(utilCorrection.rowVersion, rowVersion),
        eq(utilCorrection.status, 'requested'),
      ),
    )
    .returning({ id: utilCorrection.id });
  return rows.length === 1;
}
