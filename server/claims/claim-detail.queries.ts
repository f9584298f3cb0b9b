import { sql } from 'drizzle-orm';
import { claimEventTypes } from '#domain/claims/claim-event.ts';
import { claimStatuses } from '#domain/claims/claim-standing.ts';
import { claimLineCategories } from '#domain/claims/claim-line.ts';
import { fundKinds } from '#domain/funds/fund-kind.ts';
import { claimDocumentKinds } from '#domain/claims/claim-documents.ts';
import type {
  ClaimDetail,
  ClaimDocument,
  ClaimEventRow,
  ClaimLimit,
} from '#contract/claims/claim-detail.ts';
import { checkClaim, type ClaimFinding } from '#domain/claims/check-claim.ts';
import { claimLimit } from '#domain/claims/claim-limit.ts';
import { addAmounts, subtractAmounts } from '#domain/money/amount.ts';
import { isEditable } from '#machines/claims/claim/claim.steps.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, flag, int, oneOf, text, type RowOf, uuid } from '#server/platform/db/row.ts';
import { approvalOf, fundStandings, claimLimitsOf } from './claim-limits.queries.ts';
import { claimSelection } from './claims.queries.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';

const claimRow = {
  id: uuid,
  number: text,
  leaseNo: text,
  asset: text,
  component: text,
  eventType: oneOf(claimEventTypes),
  eventStart: day.orNull,
  eventEnd: day.orNull,
  shop: text,
  currency: text,
  claimed: text,
  eligible: text,
  excluded: text,
  approved: text.orNull,
  paid: text.orNull,
  status: oneOf(claimStatuses),
  wasReopened: flag,
  ageDays: int,
  owner: text,
  leaseId: uuid,
  invoiceNumber: text,
  invoiceTotal: text.orNull,
  rowVersion: int,
  leaseFrom: day,
  leaseUntil: day,
};
type ClaimRow = RowOf<typeof claimRow>;

async function rowOf(tx: Tx, custId: string, id: string, asOf: string) {
  const [row] = await queryRows(
    tx,
    claimRow,
    sql`select ${claimSelection(asOf)}, k.lease_id as "leaseId", k.invoice_number as "invoiceNumber",
        k.invoice_total::text as "invoiceTotal", k.row_version as "rowVersion",
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

function linesOf(tx: Tx, id: string): Promise<ClaimDetail['lines']> {
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

function documentsOf(tx: Tx, id: string): Promise<ClaimDocument[]> {
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

function eventsOf(tx: Tx, id: string): Promise<ClaimEventRow[]> {
  return queryRows(
    tx,
    claimEventRow,
    sql`select to_char(at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, from_status as "from",
        to_status as "to", side, by_name as by, note
      from claim_event where claim_id = ${id} order by sequence`,
  );
}

const claimLimitRow = {
  fundId: uuid,
  fundKind: oneOf(fundKinds),
  component: text,
  eligible: text,
  contributions: text,
  topUps: text,
  earlierClaims: text,
  balance: text.orNull,
  committed: text.orNull,
  openingOn: day.orNull,
  approved: text,
  lessorShare: text,
  lessorShareFor: text,
};

/** The limits as they were decided. */
async function decidedLimits(tx: Tx, id: string, currency: string): Promise<ClaimLimit[]> {
  const rows = await queryRows(
    tx,
    claimLimitRow,
    sql`select p.fund_id as "fundId", f.kind as "fundKind", f.component_serial as component,
        p.eligible::text, p.contributions::text, p.top_ups::text as "topUps",
        p.earlier_claims::text as "earlierClaims", p.balance::text, p.committed::text,
        p.opening_on as "openingOn", p.approved::text, p.lessor_share::text as "lessorShare",
        p.lessor_share_for as "lessorShareFor"
      from claim_fund p join fund f on f.id = p.fund_id where p.claim_id = ${id} order by f.position`,
  );
  return rows.map((row) => {
    const { eligible, approved, lessorShare } = row;
    const facts = { ...row, balance: row.balance ?? undefined, committed: row.committed ?? '0' };
    const { atEvent, now = null, limit } = claimLimit({ ...facts, currency });
    const covered = addAmounts([approved, lessorShare], currency);
    const shortfall = subtractAmounts(eligible, covered, currency);
    const remaining = subtractAmounts(limit, approved, currency);
    return { ...row, atEvent, now, limit, shortfall, remaining };
  });
}

/** Findings about a draft; a submitted claim has none. */
function findingsOf(
  row: ClaimRow,
  detail: Pick<ClaimDetail, 'lines' | 'documents'>,
  today: string,
) {
  if (!isEditable(row)) return [];
  return checkClaim({
    ...row,
    lines: detail.lines,
    documents: detail.documents.map(({ kind }) => kind),
    lease: { from: row.leaseFrom, until: row.leaseUntil },
    today,
  });
}

/**
 * Reads one claim with all its parts, as of the day `asOf`. Undefined for a malformed, unknown or
 * foreign id alike, so ids cannot be probed.
 */
export async function findClaim(
  tx: Tx,
  custId: string,
  id: string,
  asOf: string,
): Promise<ClaimDetail | undefined> {
  const row = isUuid(id) ? await rowOf(tx, custId, id, asOf) : undefined;
  if (row === undefined) return undefined;
  const { leaseFrom: _from, leaseUntil: _until, ...claim } = row;
  const isDecided = row.approved !== null;
  const lines = await linesOf(tx, id);
  const documents = await documentsOf(tx, id);
  const standings = isDecided ? [] : await fundStandings(tx, id, asOf);
  const approval = approvalOf(standings, row.claimed, row.currency);
  const forecast = claimLimitsOf(standings, approval, row.currency);
  const findings: ClaimFinding[] = findingsOf(row, { lines, documents }, asOf);
  return {
    ...claim,
    excluded: subtractAmounts(row.claimed, row.eligible, row.currency),
    lines,
    limits: isDecided ? await decidedLimits(tx, id, row.currency) : forecast,
    isDecided,
    documents,
    events: await eventsOf(tx, id),
    findings,
  };
}
