import { sql, type SQL } from 'drizzle-orm';
import { fundBases } from '#domain/funds/fund-basis.ts';
import { fundKinds } from '#domain/funds/fund-kind.ts';
import { rateStandings } from '#contract/funds/fund-rate.ts';
import type { Fund } from '#contract/funds/fund-row.ts';
import type { IsoDate } from '#domain/dates/date.ts';
import { rateSql } from '#server/platform/db/rate-sql.ts';
import { day, flag, oneOf, text, type RowOf, uuid } from '#server/platform/db/row.ts';

/** The columns of a `FundRow`. */
export const fundRow = {
  id: uuid,
  kind: oneOf(fundKinds),
  leaseNo: text,
  leaseEnd: day,
  assetKind: oneOf(['aircraft', 'engine']),
  assetSerial: text,
  assetModel: text,
  component: text,
  currency: text,
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
  basis: oneOf(fundBases).orNull,
  lowest: text.orNull,
  highest: text.orNull,
  minimum: text.orNull,
  isByDerate: flag.orNull,
  rateFrom: day.orNull,
  rateTo: day.orNull,
  rateStanding: oneOf(rateStandings).orNull,
};

/** One fund as `fundSelection` returns it. */
export type FundRow = RowOf<typeof fundRow>;

/** The columns of a fund with its rate by `rateJoin`, over rows of `balancesOf` named `p`. */
export function fundSelection(): SQL {
  return sql`p.id, p.kind, p.lease_no as "leaseNo", p.lease_end as "leaseEnd",
    p.asset_kind as "assetKind", p.asset_serial as "assetSerial", p.asset_model as "assetModel",
    p.component_serial as component, p.currency, p.opening::text, p.billed::text, p.paid::text,
    p.transfers::text, p.claims_paid::text as "claimsPaid", p.adjustments::text, p.closing::text,
    p.billed_not_paid::text as "billedNotPaid", p.committed::text, p.available::text,
    r.basis, ${rateSql(sql`r.lowest`, sql`p.currency`)} as lowest,
    ${rateSql(sql`r.highest`, sql`p.currency`)} as highest,
    trim_scale(r.minimum_units)::text as minimum, r.is_by_derate as "isByDerate",
    r.valid_from as "rateFrom", r.valid_to as "rateTo", r.standing as "rateStanding"`;
}

/** The lowest and the highest rate of a table, for the rate of a fund named `fr`. */
export const tableRange = sql`select min(rate) as lowest, max(rate) as highest,
    count(distinct derate) > 1 as is_by_derate
  from ratio_band where ratio_table_id = fr.ratio_table_id`;

/** Whether the rate of a fund named `fr` holds on a day. */
export function standingOn(on: IsoDate): SQL {
  return sql`case when fr.valid_from > ${on}::date then 'ahead'
    when fr.valid_to < ${on}::date then 'ended' else 'inForce' end`;
}

/** The rate in force on the day of the figures, the last one before it, or the first one of all. */
export function rateJoin(on: IsoDate): SQL {
  return sql`left join lateral (
      select fr.basis, fr.minimum_units, fr.valid_from, fr.valid_to,
        ${standingOn(on)} as standing, coalesce(fr.rate, t.lowest) as lowest,
        coalesce(fr.rate, t.highest) as highest, t.is_by_derate
      from fund_rate fr left join lateral (${tableRange}) t on true
      where fr.fund_id = p.id
      order by fr.valid_from > ${on}::date, case when fr.valid_from > ${on}::date then fr.valid_from end,
        fr.valid_from desc
      limit 1) r on true`;
}

/** Converts a selected row to the fund of the contract; an empty sum is `0.00`. */
export function toFund(row: FundRow): Fund {
  const { assetKind, assetSerial, assetModel, rateFrom: from, rateTo: to, ...rest } = row;
  const { basis, lowest, highest, minimum, isByDerate, rateStanding: standing, ...fund } = rest;
  const asset = { kind: assetKind, serial: assetSerial, model: assetModel };
  const isRated = basis !== null && lowest !== null && highest !== null;
  const days = from !== null && to !== null && standing !== null ? { from, to, standing } : null;
  return {
    ...fund,
    asset,
    rate:
      isRated && days !== null
        ? { basis, lowest, highest, minimum, isByDerate: isByDerate === true, ...days }
        : null,
  };
}
