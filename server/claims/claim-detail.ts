import type { ClaimDetail } from '#contract/claims/claim-detail.ts';
import { checkClaim, type ClaimFinding } from '#domain/claims/check-claim.ts';
import { subtractAmounts } from '#domain/money/amount.ts';
import { isEditable } from '#machines/claims/claim/claim.steps.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';
import {
  type ClaimHeadRow,
  findClaimHead,
  readClaimDocuments,
  readClaimEvents,
  readClaimLines,
} from './claim-detail.queries.ts';
import { approvalOf, claimLimitsOf, decidedLimits } from './claim-limits.ts';
import { readOverdue } from './claim-overdue.queries.ts';
import { readDecidedFunds, readFundFacts, readFundPayments } from './claim-limits.queries.ts';

/** Findings about a draft; a submitted claim has none. */
function findingsOf(
  row: ClaimHeadRow,
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

function isUnpaid({ status }: ClaimHeadRow): boolean {
  return status === 'approved' || status === 'partiallyApproved';
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
  const row = isUuid(id) ? await findClaimHead(tx, custId, id, asOf) : undefined;
  if (row === undefined) return undefined;
  const { leaseFrom: _from, leaseUntil: _until, paidOn, credit, ...claim } = row;
  const { isLoaded } = row;
  const isDecided = row.approved !== null;
  const lines = await readClaimLines(tx, id);
  const documents = await readClaimDocuments(tx, id);
  const standings = isDecided ? [] : await readFundFacts(tx, id, asOf);
  const approval = approvalOf(standings, row.claimed, row.currency);
  const forecast = claimLimitsOf(standings, approval, row.currency);
  const decided = isDecided && !isLoaded ? await readDecidedFunds(tx, id) : [];
  const findings: ClaimFinding[] = findingsOf(row, { lines, documents }, asOf);
  return {
    ...claim,
    excluded: subtractAmounts(row.claimed, row.eligible, row.currency),
    lines,
    limits: isDecided ? decidedLimits(decided, row.currency) : forecast,
    fundPayments: isLoaded ? await readFundPayments(tx, id) : [],
    payment: paidOn === null ? null : { paidOn, credit },
    overdue: isUnpaid(row) ? await readOverdue(tx, row.leaseId, asOf) : [],
    isDecided,
    documents,
    events: await readClaimEvents(tx, id),
    findings,
  };
}
