import { sql, type SQL } from 'drizzle-orm';
import type { IsoMonth } from '#domain/dates/month.ts';

/** A month of a lease. */
export interface ChainStart {
  readonly leaseId: string;
  readonly month: IsoMonth;
}

/**
 * The leases whose totals continue from those of a lease, it included: each starts as the one
 * before ends, on the same asset for the same customer (`goesOnFrom`). A lease of another customer
 * ends the chain: what it continues from is its own opening total, which the lessor keeps.
 */
export function chainedLeases(custId: string, leaseId: string): SQL {
  return sql`with recursive chained as (
      select id, aircraft_id, engine_id, start_date, coalesce(actual_return, end_date) as last_day
        from lease where cust_id = ${custId} and id = ${leaseId}
      union
      select next.id, next.aircraft_id, next.engine_id, next.start_date,
          coalesce(next.actual_return, next.end_date)
        from lease next join chained on next.start_date > chained.start_date
          and next.start_date <= chained.last_day + 1
          and (next.aircraft_id = chained.aircraft_id or next.engine_id = chained.engine_id)
        where next.cust_id = ${custId})
    select id, start_date from chained`;
}

/**
 * Whether a report comes after a month in its chain (see `chainOrder`): `lease` is that of the
 * report.
 */
export function isLaterThan({ leaseId, month }: ChainStart): SQL {
  return sql`(util_report.month, lease.start_date) >
    (${month}, (select start_date from lease where id = ${leaseId}))`;
}
