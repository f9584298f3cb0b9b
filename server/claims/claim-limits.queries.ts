import { sql } from 'drizzle-orm';
import { fundKinds } from '#domain/funds/fund-kind.ts';
import type { ClaimLimit } from '#contract/claims/claim-detail.ts';
import { approveClaim, type ClaimApproval } from '#domain/claims/claim-approval.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { oneOf, text, type RowOf, uuid } from '#server/platform/db/row.ts';

const fundStandingRow = {
  fundId: uuid,
  fundKind: oneOf(fundKinds),
  component: text,
  eligible: text,
  contributions: text,
  earlierClaims: text,
};

/** What decides how much the funds of a claim can pay (§3.7). */
export type FundStanding = RowOf<typeof fundStandingRow> & {
  /** Most that the lessor grants from the fund. */
  readonly atMost?: string | undefined;
};

/**
 * The current funds of a claim: its eligible lines, what was paid in up to the start of the event,
 * and what other claims were approved for. A claim without a start counts until `asOf`.
 */
export async function fundStandings(
  tx: Tx,
  claimId: string,
  asOf: string,
): Promise<FundStanding[]> {
  return queryRows(
    tx,
    fundStandingRow,
    sql`select f.id as "fundId", f.kind as "fundKind", f.component_serial as component,
        coalesce(sum(n.amount) filter (where n.is_eligible), 0.00)::text as eligible,
        coalesce((select sum(case when v.kind in ('TRANSFER_OUT', 'RELEASE') then -v.amount else v.amount end)
          from fund_movement v where v.fund_id = f.id and v.kind not in ('BILLED', 'CLAIM_PAID')
            and v.movement_date <= coalesce(k.event_start, ${asOf}::date)), 0.00)::text as contributions,
        coalesce((select sum(o.approved) from claim_fund o join claim c on c.id = o.claim_id
          where o.fund_id = f.id and c.id <> k.id
            and c.status in ('approved', 'partiallyApproved', 'paid')), 0.00)::text as "earlierClaims"
      from claim k join claim_line n on n.claim_id = k.id join fund f on f.id = n.fund_id
      where k.id = ${claimId}
      group by f.id, f.kind, f.component_serial, f.position, k.id, k.event_start
      order by f.position`,
  );
}

/** What the funds pay for a claimed total, by the domain's rule. */
export function approvalOf(
  standings: readonly FundStanding[],
  claimed: string,
  currency: string,
): ClaimApproval {
  const funds = standings.map(({ fundId, eligible, contributions, earlierClaims, atMost }) => ({
    fund: fundId,
    eligible,
    paidContributions: contributions,
    earlierClaims,
    atMost,
  }));
  return approveClaim({ funds, claimed, currency });
}

/** Fund by fund: facts and approval together. */
export function claimLimitsOf(
  standings: readonly FundStanding[],
  { funds }: ClaimApproval,
): ClaimLimit[] {
  return standings.map(({ atMost: _atMost, ...standing }, index) => ({
    ...standing,
    approved: funds[index]?.approved ?? '0.00',
    shortfall: funds[index]?.shortfall ?? '0.00',
    remaining: funds[index]?.remaining ?? '0.00',
  }));
}
