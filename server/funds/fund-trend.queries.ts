import { sql } from 'drizzle-orm';
import type { MonthPeriod } from '#contract/funds/fund-row.ts';
import { monthStart } from '#domain/dates/month.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { numeric, text, type RowOf } from '#server/platform/db/row.ts';
import type { FundScope } from './fund-balances.queries.ts';

const trendRow = { currency: text, month: text, closing: numeric, claimsPaid: numeric };

/**
 * Every month of the period from the first movement of a chosen fund, per currency: the running sum
 * of what each month changed, and the claims that were paid in it.
 */
export function readTrendMonths(
  tx: Tx,
  {
    condition,
    period: { from, to },
  }: Pick<FundScope, 'condition'> & { readonly period: MonthPeriod },
): Promise<RowOf<typeof trendRow>[]> {
  return queryRows(
    tx,
    trendRow,
    sql`with change as (
        select m.currency, m.month,
          m.closing_paid - coalesce(lag(m.closing_paid) over w, 0) as moved,
          m.claimed - coalesce(lag(m.claimed) over w, 0) as claimed
        from fund_month m join fund f on f.id = m.fund_id join lease l on l.id = f.lease_id
        where ${condition} window w as (partition by m.fund_id order by m.month)),
      total as (
        select currency, month, sum(claimed) as claimed,
          sum(sum(moved)) over (partition by currency order by month) as closing
        from change group by currency, month),
      span as (
        select currency, greatest(min(month), ${from}) as first from total group by currency)
      select span.currency, to_char(day, 'YYYY-MM') as month,
        (select closing from total where total.currency = span.currency
          and total.month <= to_char(day, 'YYYY-MM') order by total.month desc limit 1) as closing,
        coalesce((select claimed from total where total.currency = span.currency
          and total.month = to_char(day, 'YYYY-MM')), 0.00) as "claimsPaid"
      from span cross join lateral generate_series((span.first || '-01')::timestamp,
        ${monthStart(to)}::timestamp, '1 month') day
      order by 1, 2`,
  );
}
