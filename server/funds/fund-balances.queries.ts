import { sql, type SQL } from 'drizzle-orm';
import type { FundQuery } from '#contract/funds/funds.ts';
import type { MonthPeriod } from '#contract/funds/fund-row.ts';
import { monthEnd } from '#domain/dates/month.ts';
import { allOf, searchInLower } from '#server/platform/lists/list-sql.ts';
import { isCommitted, lastMonth } from './fund-available.queries.ts';

/** The filters that choose funds. */
export type FundFilters = Pick<FundQuery, 'leases' | 'lease' | 'kind' | 'currency' | 'q'>;

function leaseCondition(leases: FundQuery['leases'], asOf: string): SQL {
  const isActive = sql`(l.start_date <= ${asOf}::date and coalesce(l.actual_return, l.end_date) >= ${asOf}::date)`;
  if (leases === 'all') return sql`true`;
  return leases === 'active' ? isActive : sql`not ${isActive}`;
}

/**
 * The condition of a list state over `fund f` and `lease l`; names the customer in addition to
 * row-level security.
 */
export function fundCondition(custId: string, query: FundFilters, asOf: string): SQL {
  const { lease, kind, currency, q } = query;
  return allOf([
    sql`f.cust_id = ${custId}`,
    leaseCondition(query.leases, asOf),
    lease === undefined ? sql`true` : sql`f.lease_no = ${lease}`,
    kind === undefined ? sql`true` : sql`f.kind = ${kind}`,
    currency === undefined ? sql`true` : sql`f.currency = ${currency}`,
    searchInLower(sql`f.search_text`, q),
  ]);
}

/**
 * The inputs of a figure: the rows before and at the end of the period, and the committed amount.
 */
type Part = 'before' | 'end' | 'committed';

interface Figure {
  readonly of: SQL;
  readonly parts: readonly Part[];
}

/** The figures of a fund over a period (§3.6), and the inputs of each. */
export const fundFigures = {
  opening: {
    of: sql`coalesce(b.closing_paid - b.opening, 0.00) + coalesce(e.opening, 0.00)`,
    parts: ['before', 'end'],
  },
  billed: {
    of: sql`coalesce(e.billed, 0.00) - coalesce(b.billed, 0.00)`,
    parts: ['before', 'end'],
  },
  paid: { of: sql`coalesce(e.paid, 0.00) - coalesce(b.paid, 0.00)`, parts: ['before', 'end'] },
  transfers: {
    of: sql`coalesce(e.transferred, 0.00) - coalesce(b.transferred, 0.00)`,
    parts: ['before', 'end'],
  },
  claimsPaid: {
    of: sql`coalesce(e.claimed, 0.00) - coalesce(b.claimed, 0.00)`,
    parts: ['before', 'end'],
  },
  adjustments: {
    of: sql`coalesce(e.adjusted + e.topped_up - e.released, 0.00)
        - coalesce(b.adjusted + b.topped_up - b.released, 0.00)`,
    parts: ['before', 'end'],
  },
  closing: { of: sql`coalesce(e.closing_paid, 0.00)`, parts: ['end'] },
  billedNotPaid: { of: sql`coalesce(e.closing_billed - e.closing_paid, 0.00)`, parts: ['end'] },
  committed: { of: sql`coalesce(c.committed, 0.00)`, parts: ['committed'] },
  available: {
    of: sql`coalesce(e.closing_paid, 0.00) - coalesce(c.committed, 0.00)`,
    parts: ['end', 'committed'],
  },
} as const satisfies Record<string, Figure>;

const everyPart: readonly Part[] = ['before', 'end', 'committed'];

/**
 * The funds under a condition with the inputs of some figures. A period is the difference of two
 * rows of `fund_month`, however long it is. Committed amounts were approved and not paid at the end
 * of the period.
 */
export function fundsWith(
  parts: readonly Part[],
  { custId, condition, period: { from, to } }: FundScope,
): SQL {
  const fund = sql`f.id`;
  const joins: Record<Part, SQL> = {
    before: sql`left join lateral (${lastMonth(fund, from, '<')}) b on true`,
    end: sql`left join lateral (${lastMonth(fund, to)}) e on true`,
    committed: sql`left join (select cf.fund_id, sum(cf.approved) as committed
      from claim_fund cf join claim k on k.id = cf.claim_id
      where k.cust_id = ${custId} and ${isCommitted(monthEnd(to))}
      group by cf.fund_id) c on c.fund_id = f.id`,
  };
  const joined = sql.join(
    parts.map((part) => joins[part]),
    sql` `,
  );
  return sql`from fund f join lease l on l.id = f.lease_id ${joined} where ${condition}`;
}

/** Which funds, over which period. */
export interface FundScope {
  readonly custId: string;
  /** Over `fund f` and `lease l`. */
  readonly condition: SQL;
  readonly period: MonthPeriod;
}

/** The balances of the funds of a scope, as a query. */
export function balancesOf(scope: FundScope): SQL {
  const f = fundFigures;
  return sql`select f.id, f.kind, f.position, f.lease_no, f.asset_kind, f.asset_serial, f.asset_model,
      f.component_serial, f.currency, coalesce(l.actual_return, l.end_date) as lease_end,
      ${f.opening.of} as opening, ${f.billed.of} as billed, ${f.paid.of} as paid,
      ${f.transfers.of} as transfers, ${f.claimsPaid.of} as claims_paid,
      ${f.adjustments.of} as adjustments, ${f.closing.of} as closing,
      ${f.billedNotPaid.of} as billed_not_paid, ${f.committed.of} as committed,
      ${f.available.of} as available
    ${fundsWith(everyPart, scope)}`;
}
