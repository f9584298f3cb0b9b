import { sql } from 'drizzle-orm';
import { fundMovementKinds } from '#domain/funds/fund-roll-forward.ts';
import { fundBases } from '#domain/funds/fund-basis.ts';
import type { FundRate, MonthPeriod } from '#contract/funds/fund-row.ts';
import type { FundDetail, FundMovementRow, UnpaidOfFund } from '#contract/funds/funds.ts';
import { monthEnd, monthStart } from '#domain/dates/month.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { rateSql } from '#server/platform/db/rate-sql.ts';
import { day, flag, oneOf, text, uuid } from '#server/platform/db/row.ts';
import { balancesOf } from './fund-balances.queries.ts';
import { fundSelection, rateJoin, tableRange, toFund, fundRow } from './fund-row.queries.ts';
import { readRateTable } from './rate-table.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';

const fundMovementRow = {
  id: uuid,
  date: text,
  kind: oneOf(fundMovementKinds),
  amount: text,
  effect: text,
  balance: text,
  reference: text,
  note: text,
};

async function movementsOf(
  tx: Tx,
  id: string,
  { from, to }: MonthPeriod,
): Promise<FundMovementRow[]> {
  return queryRows(
    tx,
    fundMovementRow,
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

/** What each document billed to the fund until the end of the period, where it is not all paid. */
async function unpaidOf(tx: Tx, id: string, { to }: MonthPeriod): Promise<UnpaidOfFund[]> {
  return queryRows(
    tx,
    { document: text, isInvoice: flag, date: day, billed: text, paid: text, unpaid: text },
    sql`select document, "isInvoice", min(movement_date) as date, sum(billed)::text as billed,
        sum(paid)::text as paid, sum(billed - paid)::text as unpaid
      from (select coalesce(i.number, v.reference) as document, i.id is not null as "isInvoice",
          v.movement_date, case v.kind when 'BILLED' then v.amount else 0.00 end as billed,
          case v.kind when 'PAID' then v.amount else 0.00 end as paid
        from fund_movement v left join invoice i on i.id = v.invoice_id
        where v.fund_id = ${id} and v.kind in ('BILLED', 'PAID')
          and v.movement_date <= ${monthEnd(to)}::date) moved
      group by document, "isInvoice" having sum(billed - paid) <> 0
      order by min(movement_date), document`,
  );
}

/**
 * Every month of the period; a month without a movement closes with the balance of the month
 * before.
 */
async function monthsOf(
  tx: Tx,
  id: string,
  { from, to }: MonthPeriod,
): Promise<FundDetail['months']> {
  return queryRows(
    tx,
    { month: text, closing: text, closingBilled: text },
    sql`select to_char(s, 'YYYY-MM') as month, coalesce(m.closing_paid, 0.00)::text as closing,
        coalesce(m.closing_billed, 0.00)::text as "closingBilled"
      from generate_series(${monthStart(from)}::timestamp, ${monthStart(to)}::timestamp, '1 month') s
      left join lateral (select * from fund_month where fund_id = ${id}
        and month <= to_char(s, 'YYYY-MM') order by month desc limit 1) m on true
      order by 1`,
  );
}

const fundRateRow = {
  basis: oneOf(fundBases),
  lowest: text,
  highest: text,
  minimum: text.orNull,
  isByDerate: flag,
  from: day,
};

async function ratesOf(tx: Tx, id: string): Promise<FundRate[]> {
  return queryRows(
    tx,
    fundRateRow,
    sql`select fr.basis, ${rateSql(sql`coalesce(fr.rate, t.lowest)`, sql`fr.currency`)} as lowest,
        ${rateSql(sql`coalesce(fr.rate, t.highest)`, sql`fr.currency`)} as highest,
        trim_scale(fr.minimum_units)::text as minimum, t.is_by_derate as "isByDerate",
        fr.valid_from as "from"
      from fund_rate fr left join lateral (${tableRange}) t on true
      where fr.fund_id = ${id} order by fr.valid_from desc`,
  );
}

/**
 * Reads one fund with its movements over a period. Undefined for a malformed, unknown or foreign id
 * alike, so ids cannot be probed.
 */
export async function findFund(
  tx: Tx,
  custId: string,
  id: string,
  period: MonthPeriod,
): Promise<Omit<FundDetail, 'figuresOn'> | undefined> {
  if (!isUuid(id)) return undefined;
  const condition = sql`f.cust_id = ${custId} and f.id = ${id}`;
  const [row] = await queryRows(
    tx,
    fundRow,
    sql`select ${fundSelection()} from (${balancesOf({ custId, condition, period })}) p
      ${rateJoin(monthEnd(period.to))}`,
  );
  if (row === undefined) return undefined;
  return {
    ...toFund(row),
    period,
    movements: await movementsOf(tx, id, period),
    unpaid: await unpaidOf(tx, id, period),
    months: await monthsOf(tx, id, period),
    rates: await ratesOf(tx, id),
    rateTable: await readRateTable(tx, id, { on: monthEnd(period.to), currency: row.currency }),
  };
}
