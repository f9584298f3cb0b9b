import { sql, type SQL } from 'drizzle-orm';
import { claimEventTypes } from '#domain/claims/claim-event.ts';
import { claimStatuses } from '#domain/claims/claim-standing.ts';
import type { Claim, claimColumns } from '#contract/claims/claim-row.ts';
import type { claimList, ClaimQuery } from '#contract/claims/claims.ts';
import type { SortableKey } from '#contract/lists/list-columns.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, flag, int, oneOf, text, textList, uuid } from '#server/platform/db/row.ts';
import type { ListRequest, ListSource, RowRange } from '#server/platform/lists/list-source.ts';
import { allOf, searchIn } from '#server/platform/lists/list-sql.ts';
import { sortField } from '#contract/lists/sort-field.ts';

type Request = ListRequest<ClaimQuery>;

function ageOn(asOf: string): SQL {
  return sql`(coalesce(k.ended_on, ${asOf}::date) - coalesce(k.submitted_on, k.begun_on))`;
}

/** The sortable columns of lists of claims, over `claim k`, on the day `asOf`. */
export function claimOrder(asOf: string): Record<SortableKey<typeof claimColumns>, SQL> {
  return {
    number: sql`k.number`,
    lease: sql`k.lease_no`,
    event: sql`k.event_type`,
    start: sql`k.event_start`,
    finish: sql`k.event_end`,
    currency: sql`k.currency`,
    claimed: sql`k.claimed`,
    approved: sql`k.approved`,
    paid: sql`k.paid`,
    status: sql`k.status`,
    age: ageOn(asOf),
  };
}

function orderOf({ query, asOf }: Request): SQL {
  const { field, isReversed } = sortField(query.sort);
  const direction = isReversed ? sql`desc nulls last` : sql`asc nulls first`;
  return sql`${claimOrder(asOf)[field]} ${direction}, k.number, k.id`;
}

function statusCondition(status: ClaimQuery['status']): SQL {
  if (status === 'all') return sql`true`;
  if (status === 'open') return sql`k.status not in ('rejected', 'paid', 'withdrawn')`;
  return sql`k.status = ${status}`;
}

function conditionOf({ custId, query }: Request): SQL {
  const { lease, event, currency, startFrom, startTo, q } = query;
  const searched = sql`k.number || ' ' || k.lease_no || ' ' || k.asset || ' ' || k.shop || ' ' || k.invoice_number`;
  return allOf([
    sql`k.cust_id = ${custId}`,
    statusCondition(query.status),
    lease === undefined ? sql`true` : sql`k.lease_no = ${lease}`,
    event === undefined ? sql`true` : sql`k.event_type = ${event}`,
    currency === undefined ? sql`true` : sql`k.currency = ${currency}`,
    startFrom === undefined ? sql`true` : sql`k.event_start >= ${startFrom}::date`,
    startTo === undefined ? sql`true` : sql`k.event_start <= ${startTo}::date`,
    searchIn(searched, q, [sql`k.claimed`, sql`k.approved`, sql`k.paid`]),
  ]);
}

/** The columns of a claim of the list, over `claim k`, on the day `asOf`. */
export function claimSelection(asOf: string): SQL {
  return sql`k.id, k.number, k.lease_no as "leaseNo", k.asset,
    coalesce((select string_agg(distinct f.component_serial, ', ' order by f.component_serial)
      from claim_line n join fund f on f.id = n.fund_id where n.claim_id = k.id), '') as component,
    k.event_type as "eventType", k.event_start as "eventStart", k.event_end as "eventEnd", k.shop,
    k.currency, k.claimed::text, k.eligible::text, (k.claimed - k.eligible)::text as excluded,
    k.approved::text, k.paid::text, k.status, k.was_reopened as "wasReopened",
    greatest(${ageOn(asOf)}, 0) as "ageDays", k.owner`;
}

/** The row of `claimSelection`. */
export const selectedClaim = {
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
};

async function readClaims(request: Request, { limit, offset }: RowRange): Promise<Claim[]> {
  return queryRows(
    request.tx,
    selectedClaim,
    sql`select ${claimSelection(request.asOf)} from claim k where ${conditionOf(request)}
      order by ${orderOf(request)} limit ${limit} offset ${offset}`,
  );
}

const totalRow = { currency: text, claims: int, claimed: text, approved: text, paid: text };

const facetRow = { leases: textList.orNull, currencies: textList.orNull };

async function summarise(request: Request) {
  const { tx, custId } = request;
  const rows = await queryRows(
    tx,
    totalRow,
    sql`select k.currency, count(*)::int as claims, sum(k.claimed)::text as claimed,
        coalesce(sum(k.approved), 0.00)::text as approved, coalesce(sum(k.paid), 0.00)::text as paid
      from claim k where ${conditionOf(request)} group by k.currency order by k.currency`,
  );
  const [facets] = await queryRows(
    tx,
    facetRow,
    sql`select array_agg(distinct lease_no order by lease_no) as leases,
        array_agg(distinct currency::text order by currency::text) as currencies
      from claim where cust_id = ${custId}`,
  );
  return {
    total: rows.reduce((sum, { claims }) => sum + claims, 0),
    totals: rows.map(({ claims: _claims, ...totals }) => totals),
    facets: { leases: facets?.leases ?? [], currencies: facets?.currencies ?? [] },
  };
}

/** A customer's claims in three statements, however many there are. */
export const claimSource: ListSource<typeof claimList> = { items: readClaims, summary: summarise };
