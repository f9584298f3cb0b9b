import { sql, type SQL } from 'drizzle-orm';
import type { fundColumns } from '#contract/fund-columns.ts';
import type { Fund } from '#contract/fund-row.ts';
import type { fundList, FundQuery } from '#contract/funds.ts';
import type { SortableKey } from '#contract/list-columns.ts';
import { monthEnd } from '#domain/dates/month.ts';
import { queryRows } from '#server/db/query-rows.ts';
import type { ListRequest, ListSource, RowRange } from '#server/lists/list-source.ts';
import {
  balancesOf,
  closedMonth,
  fundCondition,
  fundFigures,
  fundsWith,
  periodOf,
  type FundScope,
} from './fund-balances.ts';
import { fundSelection, rateJoin, toFund, type FundRow } from './fund-row.ts';

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
  return { custId, condition, period: periodOf(query, asOf) };
}

/**
 * The ids of one page in order, with their places; within equal values, funds stay in the order of
 * their leases. Only what the order is made of is looked up for every fund.
 */
function pageOf(request: Request, { limit, offset }: RowRange): SQL {
  const { sort } = request.query;
  const isReversed = sort.startsWith('-');
  const field = (isReversed ? sort.slice(1) : sort) as SortableKey<typeof fundColumns>;
  const { of, parts } = orders[field];
  const order = sql`${of} ${isReversed ? sql`desc` : sql`asc`}, f.lease_no, f.position, f.id`;
  return sql`select f.id, row_number() over (order by ${order}) as place
    ${fundsWith(parts, scopeOf(request))} order by ${order} limit ${limit} offset ${offset}`;
}

/** Orders ids alone and reads whole balances for the asked ones only. */
async function readFunds(request: Request, range: RowRange): Promise<Fund[]> {
  const scope = scopeOf(request);
  const condition = sql`f.cust_id = ${scope.custId} and f.id in (select id from page)`;
  const rows = await queryRows<FundRow>(
    request.tx,
    sql`with page as materialized (${pageOf(request, range)}),
      p as (${balancesOf({ ...scope, condition })})
      select ${fundSelection()} from p join page on page.id = p.id
      ${rateJoin(monthEnd(scope.period.to))} order by page.place`,
  );
  return rows.map(toFund);
}

interface TotalRow {
  readonly funds: number;
  readonly currency: string;
  readonly opening: string;
  readonly billed: string;
  readonly paid: string;
  readonly transfers: string;
  readonly claimsPaid: string;
  readonly adjustments: string;
  readonly closing: string;
  readonly billedNotPaid: string;
  readonly committed: string;
  readonly available: string;
}

async function totalsOf(request: Request): Promise<TotalRow[]> {
  return queryRows<TotalRow>(
    request.tx,
    sql`select currency, count(*)::int as funds, sum(opening)::text as opening,
        sum(billed)::text as billed, sum(paid)::text as paid, sum(transfers)::text as transfers,
        sum(claims_paid)::text as "claimsPaid", sum(adjustments)::text as adjustments,
        sum(closing)::text as closing, sum(billed_not_paid)::text as "billedNotPaid",
        sum(committed)::text as committed, sum(available)::text as available
      from (${balancesOf(scopeOf(request))}) balances group by currency order by currency`,
  );
}

interface FacetRow {
  readonly leases: string[] | null;
  readonly currencies: string[] | null;
  readonly firstMonth: string | null;
}

async function facetsOf({ tx, custId, query, asOf }: Request) {
  const [row] = await queryRows<FacetRow>(
    tx,
    sql`select array_agg(distinct lease_no order by lease_no) as leases,
        array_agg(distinct currency::text order by currency::text) as currencies,
        (select min(m.month) from fund_month m where m.cust_id = ${custId}) as "firstMonth"
      from fund where cust_id = ${custId}`,
  );
  return {
    leases: row?.leases ?? [],
    currencies: row?.currencies ?? [],
    period: periodOf(query, asOf),
    firstMonth: row?.firstMonth ?? null,
    closedMonth: closedMonth(asOf),
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
export const fundSource: ListSource<typeof fundList> = { items: readFunds, summary: summarise };
