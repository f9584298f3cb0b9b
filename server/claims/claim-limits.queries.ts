import { sql, type SQL } from 'drizzle-orm';
import type { ClaimFundPayment } from '#contract/claims/claim-detail.ts';
import { fundKinds } from '#domain/funds/fund-kind.ts';
import { committedByOthers, paidBalance } from '#server/funds/public.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, oneOf, text, type RowOf, uuid } from '#server/platform/db/row.ts';

const fundFactsRow = {
  fundId: uuid,
  fundKind: oneOf(fundKinds),
  component: text,
  eligible: text,
  contributions: text,
  topUps: text,
  earlierClaims: text,
  balance: text,
  committed: text,
  openingOn: day.orNull,
};

/** The facts that decide how much the funds of a claim can pay (§3.7, §3.9). */
export type FundFacts = RowOf<typeof fundFactsRow>;

/**
 * What was credited to a fund for events up to the start of this one. An opening balance counts on
 * any day: it is the oldest figure, so it also applies to an earlier event. A top-up for another
 * event counts on the day on which that event starts.
 */
const credited = sql`select sum(case when v.kind in ('TRANSFER_OUT', 'RELEASE') then -v.amount else v.amount end)
  from fund_movement v left join claim t on t.id = v.claim_id
  where v.fund_id = e."fundId" and v.kind not in ('BILLED', 'CLAIM_PAID')
    and case when v.kind = 'OPENING' then true
      when v.claim_id is null then v.movement_date <= e.since
      else v.claim_id <> e.id and t.event_start <= e.since end`;

/** Claims for events up to the start of this one: paid from the fund, or approved and not paid. */
const charged = sql`select sum(amount) from (
  select v.amount from fund_movement v join claim t on t.id = v.claim_id
    where v.fund_id = e."fundId" and v.kind = 'CLAIM_PAID' and t.id <> e.id and t.event_start <= e.since
  union all
  select o.approved from claim_fund o join claim t on t.id = o.claim_id
    where o.fund_id = e."fundId" and t.id <> e.id and t.event_start <= e.since
      and t.status in ('approved', 'partiallyApproved')) as charge`;

/**
 * The current funds of a claim: its eligible lines, the amounts that count at the start of its
 * event, and the balance at the end of the day `asOf`. A claim without a start counts until `asOf`.
 */
export function readFundFacts(tx: Tx, claimId: string, asOf: string): Promise<FundFacts[]> {
  return queryRows(
    tx,
    fundFactsRow,
    sql`with e as (
      select k.id, f.id as "fundId", f.kind as "fundKind", f.component_serial as component,
        f.position, coalesce(k.event_start, ${asOf}::date) as since,
        coalesce(sum(n.amount) filter (where n.is_eligible), 0.00)::text as eligible
      from claim k join claim_line n on n.claim_id = k.id join fund f on f.id = n.fund_id
      where k.id = ${claimId}
      group by f.id, f.kind, f.component_serial, f.position, k.id, k.event_start)
    select "fundId", "fundKind", component, eligible,
      coalesce((${credited}), 0.00)::text as contributions,
      coalesce((select sum(v.amount) from fund_movement v where v.fund_id = e."fundId"
        and v.kind = 'TOPUP' and v.claim_id = e.id), 0.00)::text as "topUps",
      coalesce((${charged}), 0.00)::text as "earlierClaims",
      ${paidBalance(sql`e."fundId"`, asOf)}::text as balance,
      ${committedByOthers(sql`e."fundId"`, sql`e.id`, asOf)}::text as committed,
      (select min(v.movement_date) from fund_movement v where v.fund_id = e."fundId"
        and v.kind = 'OPENING' and v.movement_date > e.since) as "openingOn"
    from e order by position`,
  );
}

const approvedRow = {
  fundId: uuid,
  fundKind: oneOf(fundKinds),
  component: text,
  eligible: text,
  approved: text,
  lessorShare: text,
  lessorShareFor: text,
};

const approvedSelection = sql`p.fund_id as "fundId", f.kind as "fundKind",
  f.component_serial as component, p.eligible::text, p.approved::text,
  p.lessor_share::text as "lessorShare", p.lessor_share_for as "lessorShareFor"`;

const approvedFunds = (claimId: string): SQL =>
  sql`from claim_fund p join fund f on f.id = p.fund_id where p.claim_id = ${claimId} order by f.position`;

const decidedFundRow = {
  ...approvedRow,
  contributions: text,
  topUps: text,
  earlierClaims: text,
  balance: text.orNull,
  committed: text.orNull,
  openingOn: day.orNull,
};

/** What a fund pays for a decided claim, and the facts of the decision. */
export type DecidedFund = RowOf<typeof decidedFundRow>;

/** What the funds of a loaded claim paid; without the figures of its limits, which are not known. */
export function readFundPayments(tx: Tx, id: string): Promise<ClaimFundPayment[]> {
  return queryRows(
    tx,
    { ...approvedRow, shortfall: text },
    sql`select ${approvedSelection},
        (p.eligible - p.approved - p.lessor_share)::text as shortfall ${approvedFunds(id)}`,
  );
}

/** The funds of a claim as they were decided. */
export function readDecidedFunds(tx: Tx, id: string): Promise<DecidedFund[]> {
  return queryRows(
    tx,
    decidedFundRow,
    sql`select ${approvedSelection}, p.contributions::text, p.top_ups::text as "topUps",
        p.earlier_claims::text as "earlierClaims", p.balance::text, p.committed::text,
        p.opening_on as "openingOn" ${approvedFunds(id)}`,
  );
}
