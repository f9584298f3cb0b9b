import { sql } from 'drizzle-orm';
import { fundMovementKinds } from '#domain/funds/fund-roll-forward.ts';
import type { FundPart } from '#domain/funds/receipts/net-unpaid.ts';
import { fundBases } from '#domain/funds/fund-basis.ts';
import type { IsoDate } from '#domain/dates/date.ts';
import { type FundRate, rateStandings } from '#contract/funds/fund-rate.ts';
import type { MonthPeriod } from '#contract/funds/fund-row.ts';
import type { FundDetail, FundMovementRow } from '#contract/funds/funds.ts';
import { monthEnd, monthStart } from '#domain/dates/month.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { rateSql } from '#server/platform/db/rate-sql.ts';
import { day, flag, int, numeric, oneOf, text, uuid } from '#server/platform/db/row.ts';
import { paidEffect } from './fund-available.queries.ts';
import { balancesOf } from './fund-balances.queries.ts';
import {
  fundSelection,
  rateJoin,
  standingOn,
  tableRange,
  toFund,
  fundRow,
} from './fund-row.queries.ts';
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
        from (select v.*, ${paidEffect} as effect from fund_movement v where v.fund_id = ${id}) moved
      ) balanced
      where movement_date between ${monthStart(from)} and ${monthEnd(to)}
      order by movement_date, kind, id`,
  );
}

const partRow = {
  document: text,
  isInvoice: flag,
  date: day,
  bill: text,
  depth: int,
  billed: text,
  paid: text,
};

/** What each document billed to the fund until the end of the period, and what was paid of it. */
async function partsOf(tx: Tx, id: string, { to }: MonthPeriod): Promise<FundPart[]> {
  return queryRows(
    tx,
    partRow,
    sql`with recursive moved as (
        select v.invoice_id, case when v.invoice_id is null then v.reference end as reference,
          v.movement_date,
          case v.kind when 'BILLED' then v.amount else 0.00 end as billed,
          case v.kind when 'PAID' then v.amount else 0.00 end as paid
        from fund_movement v where v.fund_id = ${id} and v.kind in ('BILLED', 'PAID')
          and v.movement_date <= ${monthEnd(to)}::date),
      up as (
        select i.id, i.id as above_id, i.corrects_invoice_id as above, 0 as depth from invoice i
          where i.id in (select invoice_id from moved)
        union all
        select up.id, o.id, o.corrects_invoice_id, up.depth + 1
          from up join invoice o on o.id = up.above)
      select coalesce(i.number, m.reference) as document, i.id is not null as "isInvoice",
        min(m.movement_date) as date, coalesce(up.above_id::text, m.reference) as bill,
        coalesce(up.depth, 0) as depth, sum(m.billed)::text as billed, sum(m.paid)::text as paid
      from moved m left join invoice i on i.id = m.invoice_id
        left join up on up.id = i.id and up.above is null
      group by i.id, m.reference, i.number, up.above_id, up.depth`,
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
    { month: text, closing: text, closingBilled: text, claimsPaid: numeric },
    sql`select to_char(s, 'YYYY-MM') as month, coalesce(m.closing_paid, 0.00)::text as closing,
        coalesce(m.closing_billed, 0.00)::text as "closingBilled",
        coalesce(m.claimed, 0.00) - coalesce(b.claimed, 0.00) as "claimsPaid"
      from generate_series(${monthStart(from)}::timestamp, ${monthStart(to)}::timestamp, '1 month') s
      left join lateral (select * from fund_month where fund_id = ${id}
        and month <= to_char(s, 'YYYY-MM') order by month desc limit 1) m on true
      left join lateral (select claimed from fund_month where fund_id = ${id}
        and month < to_char(s, 'YYYY-MM') order by month desc limit 1) b on true
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
  to: day,
  standing: oneOf(rateStandings),
};

async function ratesOf(tx: Tx, id: string, on: IsoDate): Promise<FundRate[]> {
  return queryRows(
    tx,
    fundRateRow,
    sql`select fr.basis, ${rateSql(sql`coalesce(fr.rate, t.lowest)`, sql`fr.currency`)} as lowest,
        ${rateSql(sql`coalesce(fr.rate, t.highest)`, sql`fr.currency`)} as highest,
        trim_scale(fr.minimum_units)::text as minimum, t.is_by_derate as "isByDerate",
        fr.valid_from as "from", fr.valid_to as "to", ${standingOn(on)} as standing
      from fund_rate fr left join lateral (${tableRange}) t on true
      where fr.fund_id = ${id} order by fr.valid_from desc`,
  );
}

/** A fund with what its documents billed and were paid. */
interface ReadFund extends Omit<FundDetail, 'unpaid'> {
  readonly parts: FundPart[];
}

/** A period of figures and the day on which they are. */
export interface FiguresPeriod {
  readonly period: MonthPeriod;
  readonly figuresOn: IsoDate;
}

/**
 * Reads one fund with its movements over a period. Undefined for a malformed, unknown or foreign id
 * alike, so ids cannot be probed.
 */
export async function readFund(
  tx: Tx,
  custId: string,
  id: string,
  { period, figuresOn }: FiguresPeriod,
): Promise<ReadFund | undefined> {
  if (!isUuid(id)) return undefined;
  const condition = sql`f.cust_id = ${custId} and f.id = ${id}`;
  const [row] = await queryRows(
    tx,
    fundRow,
    sql`select ${fundSelection()} from (${balancesOf({ custId, condition, period })}) p
      ${rateJoin(figuresOn)}`,
  );
  if (row === undefined) return undefined;
  return {
    ...toFund(row),
    period,
    figuresOn,
    movements: await movementsOf(tx, id, period),
    parts: await partsOf(tx, id, period),
    months: await monthsOf(tx, id, period),
    rates: await ratesOf(tx, id, figuresOn),
    rateTable: await readRateTable(tx, id, { on: figuresOn, currency: row.currency }),
  };
}
