import type { FundTrend } from '#contract/funds/fund-trend.ts';
import { monthOf } from '#domain/dates/month.ts';
import { groupBy } from '#domain/group-by.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { fundCondition, type FundFilters } from './fund-balances.queries.ts';
import { requestedPeriod } from './figures-period.ts';
import { readTrendMonths } from './fund-trend.queries.ts';

interface TrendQuery extends FundFilters {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/**
 * The balances of the chosen funds by month, added up per currency, up to the month of the UTC day
 * `asOf`. Throws `invalidRequest` for a period that ends before it starts. One statement.
 */
export async function readFundTrend(
  tx: Tx,
  custId: string,
  query: TrendQuery,
  asOf: string,
): Promise<FundTrend> {
  const { from, to } = requestedPeriod(query, asOf);
  const current = monthOf(asOf);
  const period = { from, to: to < current ? to : current };
  const rows = await readTrendMonths(tx, { condition: fundCondition(custId, query, asOf), period });
  const byCurrency = groupBy(rows, ({ currency }) => currency);
  return {
    currencies: [...byCurrency].map(([currency, own]) => ({
      currency,
      months: own.map(({ month, closing, claimsPaid }) => ({ month, closing, claimsPaid })),
    })),
  };
}
