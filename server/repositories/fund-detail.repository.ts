import { sql } from 'drizzle-orm';
import type { FundRate, Period } from '#contract/fund-row.ts';
import type { FundDetail, FundMovementRow } from '#contract/funds.ts';
import { monthEnd, monthStart } from '#domain/dates/month.ts';
import type { Tx } from '#server/db/database.ts';
import { queryRows } from '#server/db/query-rows.ts';
import { balancesOf } from './fund-balances.ts';
import { fundSelection, rateJoin, rateText, tableRange, toFund, type FundRow } from './fund-row.ts';
import { isUuid } from './is-uuid.ts';

async function movementsOf(tx: Tx, id: string, { from, to }: Period): Promise<FundMovementRow[]> {
  return queryRows<FundMovementRow>(
    tx,
    sql`select id, date, kind, amount::text, effect::text, balance::text, reference, note from (
        select id, movement_date, movement_date::text as date, kind, amount, effect, reference, note,
          sum(effect) over (order by movement_date, kind, id) as balance
        from (select *, case when kind = 'BILLED' then 0.00
            when kind in ('TRANSFER_OUT', 'CLAIM_PAID', 'RELEASE') then -amount else amount end as effect
          from fund_movement where fund_id = ${id}) moved
      ) balanced
      where movement_date between ${monthStart(from)} and ${monthEnd(to)}
      order by movement_date, kind, id`,
  );
}

/** Every month of the period; one without a movement closes as the one before. */
async function monthsOf(tx: Tx, id: string, { from, to }: Period): Promise<FundDetail['months']> {
  return queryRows<FundDetail['months'][number]>(
    tx,
    sql`select to_char(s, 'YYYY-MM') as month, coalesce(m.closing_paid, 0.00)::text as closing,
        coalesce(m.closing_billed, 0.00)::text as "closingBilled"
      from generate_series(${monthStart(from)}::timestamp, ${monthStart(to)}::timestamp, '1 month') s
      left join lateral (select * from fund_month where fund_id = ${id}
        and month <= to_char(s, 'YYYY-MM') order by month desc limit 1) m on true
      order by 1`,
  );
}

async function ratesOf(tx: Tx, id: string): Promise<FundRate[]> {
  return queryRows<FundRate>(
    tx,
    sql`select fr.basis, ${rateText(sql`coalesce(fr.rate, t.lowest)`)} as lowest,
        ${rateText(sql`coalesce(fr.rate, t.highest)`)} as highest,
        trim_scale(fr.minimum_units)::text as minimum, t.is_by_derate as "isByDerate",
        fr.valid_from as "from"
      from fund_rate fr left join lateral (${tableRange}) t on true
      where fr.fund_id = ${id} order by fr.valid_from desc`,
  );
}

/**
 * Reads one fund over a period with what moved in it. Undefined for a malformed, unknown or foreign
 * id alike, so ids cannot be probed.
 */
export async function findFund(
  tx: Tx,
  custId: string,
  id: string,
  period: Period,
): Promise<FundDetail | undefined> {
  if (!isUuid(id)) return undefined;
  const condition = sql`f.cust_id = ${custId} and f.id = ${id}`;
  const [row] = await queryRows<FundRow>(
    tx,
    sql`select ${fundSelection()} from (${balancesOf({ custId, condition, period })}) p
      ${rateJoin(monthEnd(period.to))}`,
  );
  if (row === undefined) return undefined;
  return {
    ...toFund(row),
    period,
    movements: await movementsOf(tx, id, period),
    months: await monthsOf(tx, id, period),
    rates: await ratesOf(tx, id),
  };
}
