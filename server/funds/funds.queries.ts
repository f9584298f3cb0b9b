import { sql, type SQL } from 'drizzle-orm';
import type { fundColumns } from '#contract/funds/fund-columns.ts';
import type { Fund } from '#contract/funds/fund-row.ts';
import type { fundList, FundQuery } from '#contract/funds/funds.ts';
import type { SortableKey } from '#contract/lists/list-columns.ts';
import { monthOf } from '#domain/dates/month.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { int, text, textList, type RowOf } from '#server/platform/db/row.ts';
import type { ListRequest, ListSource, RowRange } from '#server/platform/lists/list-source.ts';
import {
  balancesOf,
  fundCondition,
  fundFigures,
  fundsWith,
  type FundScope,
} from './fund-balances.queries.ts';
import { figuresOn, requestedPeriod } from './figures-period.ts';
import { fundSelection, rateJoin, toFund, fundRow } from './fund-row.queries.ts';
import { sortField } from '#contract/lists/sort-field.ts';

type Request = ListRequest<FundQuery>;

type Order =
  | (typeof fundFigures)[keyof typeof fundFigures]
  | { readonly of: SQL; readonly parts: [] };

const plain = (of: SQL): Order => ({ of, parts: [] });

const orders: Record<SortableKey<typeof fundColumns>, Order> = {
  ...fundFigures,
  fund: plain(sql`f.kind`),
  component: plain(sql`f.component_serial`),
  lease: plain(sql`f.lease_no`),
  asset: plain(sql`f.asset_serial`),
  leaseEnd: plain(sql`coalesce(l.actual_return, l.end_date)`),
  currency: plain(sql`f.currency`),
};

function scopeOf({ custId, query, asOf }: Request): FundScope {
  const condition = fundCondition(custId, query, asOf);
  return { custId, condition, period: requestedPeriod(query, asOf) };
}

/**
 * The ids of one page in order, with their positions; equal values keep the order of their leases.
 * Only the inputs of the order are read for every fund.
 */
function pageOf(request: Request, { limit, offset }: RowRange): SQL {
  const { field, isReversed } = sortField(request.query.sort);
  const { of, parts } = orders[field];
  const order = sql`${of} ${isReversed ? sql`desc` : sql`asc`}, f.lease_no, f.position, f.component_serial, f.id`;
  return sql`select f.id, row_number() over (order by ${order}) as place
    ${fundsWith(parts, scopeOf(request))} order by ${order} limit ${limit} offset ${offset}`;
}

/** Orders ids alone and reads whole balances for the requested ones only. */
async function readFunds(request: Request, range: RowRange): Promise<Fund[]> {
  const scope = scopeOf(request);
  const condition = sql`f.cust_id = ${scope.custId} and f.id in (select id from page)`;
  const rows = await queryRows(
    request.tx,
    fundRow,
    sql`with page as materialized (${pageOf(request, range)}),
      p as (${balancesOf({ ...scope, condition })})
      select ${fundSelection()} from p join page on page.id = p.id
      ${rateJoin(figuresOn(scope.period, request.asOf))} order by page.place`,
  );
  return rows.map(toFund);
}

const totalRow = {
  currency: text,
  funds: int,
  opening: text,
  billed: text,
  paid: text,
  transfers: text,
  claimsPaid: text,
  adjustments: text,
  closing: text,
  billedNotPaid: text,
  committed: text,
  available: text,
};
type TotalRow = RowOf<typeof totalRow>;

async function totalsOf(request: Request): Promise<TotalRow[]> {
  return queryRows(
    request.tx,
    totalRow,
    sql`select currency, count(*)::int as funds, sum(opening)::text as opening,
        sum(billed)::text as billed, sum(paid)::text as paid, sum(transfers)::text as transfers,
        sum(claims_paid)::text as "claimsPaid", sum(adjustments)::text as adjustments,
        sum(closing)::text as closing, sum(billed_not_paid)::text as "billedNotPaid",
        sum(committed)::text as committed, sum(available)::text as available
      from (${balancesOf(scopeOf(request))}) balances group by currency order by currency`,
  );
}

const facetRow = { leases: textList.orNull, currencies: textList.orNull, firstMonth: text.orNull };

async function facetsOf({ tx, custId, query, asOf }: Request) {
  const [row] = await queryRows(
    tx,
    facetRow,
    sql`select array_agg(distinct lease_no order by lease_no) as leases,
        array_agg(distinct currency::text order by currency::text) as currencies,
        (select min(m.month) from fund_month m where m.cust_id = ${custId}) as "firstMonth"
      from fund where cust_id = ${custId}`,
  );
  return {
    leases: row?.leases ?? [],
    currencies: row?.currencies ?? [],
    period: requestedPeriod(query, asOf),
    figuresOn: figuresOn(requestedPeriod(query, asOf), asOf),
    firstMonth: row?.firstMonth ?? null,
    currentMonth: monthOf(asOf),
  };
}

async function summarise(request: Request) {
  const rows = await totalsOf(request);
  return {
    total: rows.reduce((sum, { funds }) => sum + funds, 0),
    totals: rows.map(({ funds: _funds, ...totals }) => totals),
    facets: await facetsOf(request),
  };
}

/** A customer's fund balances in three statements, however many funds and months there are. */
export const fundSource: ListSource<typeof fundList> = {
  items: readFunds,
  summary: summarise,
  figuresOn: ({ query, asOf }) => figuresOn(requestedPeriod(query, asOf), asOf),
};
