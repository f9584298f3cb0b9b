import { sql, type SQL } from 'drizzle-orm';
import { monthOf, shiftMonth } from '#domain/dates/month.ts';
import { heldOverSince } from '#server/lease-account/public.ts';

/** Months that an average covers, up to the last closed one (domain page §1.6). */
const averagedMonths = 12;

/**
 * The start of a statement about a fleet: `last_report` is the latest report of each lease,
 * `year_use` the use of each component in the last twelve closed months before `asOf`
 * (`YYYY-MM-DD`, UTC), `asset_lease` the latest started lease of each aircraft or engine.
 */
export function fleetTables(custId: string, asOf: string): SQL {
  const to = shiftMonth(monthOf(asOf), -1);
  const from = shiftMonth(to, 1 - averagedMonths);
  return sql`
    asset_lease as (
      select distinct on (coalesce(aircraft_id, engine_id)) lease.*,
        coalesce(actual_return, end_date) as until, ${heldOverSince} as held_over_since
      from lease
      where cust_id = ${custId} and start_date <= ${asOf}::date
      order by coalesce(aircraft_id, engine_id), start_date desc
    ),
    last_report as (
      select distinct on (lease_id) lease_id, id, month
      from util_report
      where cust_id = ${custId} and is_current and status <> 'draft'
      order by lease_id, month desc
    ),
    year_use as (
      select util_line.component_id, count(distinct util_report.month)::int as months, sum(util_line.fh_min)::int as fh_min,
        sum(util_line.fc)::int as fc
      from util_report
      join util_line on util_line.report_id = util_report.id
      where util_report.cust_id = ${custId} and util_line.cust_id = ${custId}
        and util_report.is_current and util_report.status <> 'draft'
        and util_report.month between ${from} and ${to}
      group by util_line.component_id
    )`;
}

/** Totals, last report and average use of `component`, leased by `asset_lease`. */
export const figureColumns = sql`
  coalesce(util_line.tsn_min, opening_total.tsn_min) as "tsnMin",
  coalesce(util_line.csn, opening_total.csn) as "csn",
  last_report.month as "lastReportedMonth",
  round(year_use.fh_min::numeric / year_use.months)::int as "averageFhMin",
  round(year_use.fh_min::numeric / 60 / nullif(year_use.fc, 0), 2) as "ratio"`;

/** The joins that `figureColumns` reads; they add no row. */
export const figureJoins = sql`
  left join last_report on last_report.lease_id = asset_lease.id
  left join util_line on util_line.report_id = last_report.id
    and util_line.component_id = component.id
  left join opening_total on opening_total.lease_id = asset_lease.id
    and opening_total.component_id = component.id
  left join year_use on year_use.component_id = component.id`;

/**
 * The lease as both lists show it on the day `asOf`; `asset_lease` with its `lessor_entity`. It ends with
 * its agreed term, unless the asset came back on another day.
 */
export const leaseColumns = (asOf: string): SQL => sql`
  asset_lease.id as "leaseId",
  asset_lease.lease_no as "leaseNo",
  lessor_entity.name as "lessorEntity",
  lessor_entity.is_serviced as "isServiced",
  coalesce(asset_lease.actual_return, asset_lease.held_over_since - 1, asset_lease.end_date)
    as "leaseEnd",
  case when asset_lease.actual_return is null and asset_lease.held_over_since <= ${asOf}::date
    then asset_lease.end_date end as "heldOverUntil"`;
