import { sql } from 'drizzle-orm';
import type {
  ClaimDetail,
  ClaimDocument,
  ClaimEventRow,
  ClaimLimit,
} from '#contract/claim-detail.ts';
import type { Claim } from '#contract/claim-row.ts';
import { checkClaim, type ClaimFinding } from '#domain/claims/check-claim.ts';
import { subtractAmounts } from '#domain/money/amount.ts';
import { isEditable } from '#machines/claim/claim.steps.ts';
import type { Tx } from '#server/db/database.ts';
import { queryRows } from '#server/db/query-rows.ts';
import { approvalOf, fundStandings, limitsOf } from './claim-limits.ts';
import { claimSelection } from './claims.repository.ts';
import { isUuid } from './is-uuid.ts';

interface ClaimRow extends Claim {
  readonly leaseId: string;
  readonly invoiceNumber: string;
  readonly invoiceTotal: string | null;
  readonly rowVersion: number;
  readonly leaseFrom: string;
  readonly leaseUntil: string;
}

async function rowOf(tx: Tx, custId: string, id: string, asOf: string) {
  const [row] = await queryRows<ClaimRow>(
    tx,
    sql`select ${claimSelection(asOf)}, k.lease_id as "leaseId", k.invoice_number as "invoiceNumber",
        k.invoice_total::text as "invoiceTotal", k.row_version as "rowVersion",
        l.start_date as "leaseFrom", coalesce(l.actual_return, l.end_date) as "leaseUntil"
      from claim k join lease l on l.id = k.lease_id
      where k.cust_id = ${custId} and k.id = ${id}`,
  );
  return row;
}

function linesOf(tx: Tx, id: string): Promise<ClaimDetail['lines']> {
  return queryRows<ClaimDetail['lines'][number]>(
    tx,
    sql`select n.position, n.fund_id as "fundId", f.kind as "fundKind",
        f.component_serial as component, n.category, n.description, n.amount::text,
        n.is_eligible as "isEligible", n.reason
      from claim_line n join fund f on f.id = n.fund_id where n.claim_id = ${id} order by n.position`,
  );
}

function documentsOf(tx: Tx, id: string): Promise<ClaimDocument[]> {
  return queryRows<ClaimDocument>(
    tx,
    sql`select id, kind, file_name as "fileName", media, size::int as size,
        to_char(added_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "addedAt", added_by as "addedBy"
      from claim_document where claim_id = ${id} order by added_at, kind, file_name`,
  );
}

function eventsOf(tx: Tx, id: string): Promise<ClaimEventRow[]> {
  return queryRows<ClaimEventRow>(
    tx,
    sql`select to_char(at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, from_status as "from",
        to_status as "to", side, by_name as by, note
      from claim_event where claim_id = ${id} order by sequence`,
  );
}

/** The limits as they were decided. */
async function decidedLimits(tx: Tx, id: string): Promise<ClaimLimit[]> {
  return queryRows<ClaimLimit>(
    tx,
    sql`select p.fund_id as "fundId", f.kind as "fundKind", f.component_serial as component,
        p.eligible::text, p.contributions::text, p.earlier_claims::text as "earlierClaims",
        p.approved::text, (p.eligible - p.approved)::text as shortfall,
        (greatest(p.contributions - p.earlier_claims, 0.00) - p.approved)::text as remaining
      from claim_fund p join fund f on f.id = p.fund_id where p.claim_id = ${id} order by f.position`,
  );
}

/** What is wrong with a draft, or worth knowing; a claim that was submitted has passed. */
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
 * Reads one claim with everything that belongs to it, as of the day `asOf`. Undefined for a
 * malformed, unknown or foreign id alike, so ids cannot be probed.
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
  const forecast = limitsOf(standings, approvalOf(standings, row.claimed, row.currency));
  const findings: ClaimFinding[] = findingsOf(row, { lines, documents }, asOf);
  return {
    ...claim,
    excluded: subtractAmounts(row.claimed, row.eligible, row.currency),
    lines,
    limits: isDecided ? await decidedLimits(tx, id) : forecast,
    isDecided,
    documents,
    events: await eventsOf(tx, id),
    findings,
  };
}
