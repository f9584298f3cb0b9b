import { sql } from 'drizzle-orm';
import { claimStatuses } from '#domain/claims/claim-standing.ts';
import { claimLineCategories } from '#domain/claims/claim-line.ts';
import { fundKinds } from '#domain/funds/fund-kind.ts';
import { claimDocumentKinds } from '#domain/claims/claim-documents.ts';
import type { ClaimDetail, ClaimDocument, ClaimEventRow } from '#contract/claims/claim-detail.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { dayOrInstant } from '#server/platform/db/iso-instant.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, flag, int, oneOf, text, type RowOf, uuid } from '#server/platform/db/row.ts';
import { claimSelection, selectedClaim } from './claims.queries.ts';

const claimRow = {
  ...selectedClaim,
  leaseId: uuid,
  invoiceNumber: text,
  invoiceTotal: text.orNull,
  isLoaded: flag,
  rowVersion: int,
  paidOn: day.orNull,
  credit: text.orNull,
  leaseFrom: day,
  leaseUntil: day,
};

/** A claim without its parts. */
export type ClaimHeadRow = RowOf<typeof claimRow>;

/** One claim of the customer as of the day `asOf`; undefined for an unknown or foreign id. */
export async function findClaimHead(
  tx: Tx,
  custId: string,
  id: string,
  asOf: string,
): Promise<ClaimHeadRow | undefined> {
  const [row] = await queryRows(
    tx,
    claimRow,
    sql`select ${claimSelection(asOf)}, k.lease_id as "leaseId", k.invoice_number as "invoiceNumber",
        k.invoice_total::text as "invoiceTotal", k.row_version as "rowVersion", k.is_loaded as "isLoaded",
        k.paid_on as "paidOn", (select i.number from invoice i where i.cust_id = k.cust_id
          and i.type = 'claimPayment' and i.number = 'CP-' || k.number) as credit,
        l.start_date as "leaseFrom", coalesce(l.actual_return, l.end_date) as "leaseUntil"
      from claim k join lease l on l.id = k.lease_id
      where k.cust_id = ${custId} and k.id = ${id}`,
  );
  return row;
}

const lineRow = {
  position: int,
  fundId: uuid,
  fundKind: oneOf(fundKinds),
  component: text,
  category: oneOf(claimLineCategories),
  description: text,
  amount: text,
  isEligible: flag,
  reason: text,
};

/** The lines of a claim, in order. */
export function readClaimLines(tx: Tx, id: string): Promise<ClaimDetail['lines']> {
  return queryRows(
    tx,
    lineRow,
    sql`select n.position, n.fund_id as "fundId", f.kind as "fundKind",
        f.component_serial as component, n.category, n.description, n.amount::text,
        n.is_eligible as "isEligible", n.reason
      from claim_line n join fund f on f.id = n.fund_id where n.claim_id = ${id} order by n.position`,
  );
}

const claimDocumentRow = {
  id: uuid,
  kind: oneOf(claimDocumentKinds),
  fileName: text,
  media: text,
  size: int,
  addedAt: text,
  addedBy: text,
};

/** The documents of a claim, oldest first. */
export function readClaimDocuments(tx: Tx, id: string): Promise<ClaimDocument[]> {
  return queryRows(
    tx,
    claimDocumentRow,
    sql`select id, kind, file_name as "fileName", media, size::int as size,
        to_char(added_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "addedAt", added_by as "addedBy"
      from claim_document where claim_id = ${id} order by added_at, kind, file_name`,
  );
}

const claimEventRow = {
  at: text,
  from: oneOf(claimStatuses).orNull,
  to: oneOf(claimStatuses),
  side: oneOf(['lessor', 'airline']),
  by: text,
  note: text,
};

/** The history of a claim, oldest first. */
export function readClaimEvents(tx: Tx, id: string): Promise<ClaimEventRow[]> {
  return queryRows(
    tx,
    claimEventRow,
    sql`select ${dayOrInstant(sql`at`, sql`is_day_only`)} as at, from_status as "from",
        to_status as "to", side, by_name as by, note
      from claim_event where claim_id = ${id} order by sequence`,
  );
}
