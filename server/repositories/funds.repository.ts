import { sql, type SQL } from 'drizzle-orm';
import type { fundColumns } from '#contract/fund-columns.ts';
import type { Fund } from '#contract/fund-row.ts';
import type { fundList, FundQuery } from '#contract/funds.ts';
import type { SortableKey } from '#contract/list-columns.ts';
import { monthEnd } from '#domain/dates/month.ts';
import { queryRows } from '#server/db/query-rows.ts';
import type { ListRequest, ListSource, RowRange } from '#server/lists/list-source.ts';
import { balancesOf, closedMonth, fundCondition, periodOf } from './fund-balances.ts';
import { fundSelection, rateJoin, toFund, type FundRow } from './fund-row.ts';

type Request = ListRequest<FundQuery>;

const sortColumns: Record<SortableKey<typeof fundColumns>, SQL> = {
  fund: sql`p.kind`,
  component: sql`p.component_serial`,
  lease: sql`p.lease_no`,
  asset: sql`p.asset_serial`,
  leaseEnd: sql`p.lease_end`,
  currency: sql`p.currency`,
  opening: sql`p.opening`,
  billed: sql`p.billed`,
  paid: sql`p.paid`,
  transfers: sql`p.transfers`,
  claimsPaid: sql`p.claims_paid`,
  adjustments: sql`p.adjustments`,
  closing: sql`p.closing`,
  billedNotPaid: sql`p.billed_not_paid`,
  committed: sql`p.committed`,
  available: sql`p.available`,
};

/** The order of a list state; within equal values, funds stay in the order of their leases. */
function orderOf(sort: FundQuery['sort']): SQL {
  const isReversed = sort.startsWith('-');
  const field = (isReversed ? sort.slice(1) : sort) as SortableKey<typeof fundColumns>;
  const direction = isReversed ? sql`desc` : sql`asc`;
  return sql`${sortColumns[field]} ${direction}, p.lease_no, p.position, p.id`;
}

function selected({ custId, query, asOf }: Request): SQL {
  return balancesOf(custId, fundCondition(custId, query, asOf), periodOf(query, asOf));
}

async function readFunds(request: Request, { limit, offset }: RowRange): Promise<Fund[]> {
  const { tx, query, asOf } = request;
  const end = monthEnd(periodOf(query, asOf).to);
  const order = orderOf(query.sort);
  const rows = await queryRows<FundRow>(
    tx,
    sql`with balances as (${selected(request)}),
      p as (select * from balances p order by ${order} limit ${limit} offset ${offset})
      select ${fundSelection()} from p ${rateJoin(end)} order by ${order}`,
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
      from (${selected(request)}) balances group by currency order by currency`,
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
