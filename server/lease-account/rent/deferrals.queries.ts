import { sql } from 'drizzle-orm';
import type { RentDeferral } from '#domain/lease-account/rent/deferred-rent.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, numeric, oneOf, text } from '#server/platform/db/row.ts';
import { isEstimatedRent } from './rent-sheet.queries.ts';

/** The columns of a deferred part, without its lease. */
export const deferralRow = {
  due: day,
  amount: numeric,
  rate: numeric.orNull,
  dayCount: oneOf(['30/360US', '30E/360', 'ACT/360', 'ACT/365F']),
  amendment: text.orNull,
};

/** The columns of `deferralRow`, of a `rent_deferral` named `deferral`. */
export const deferralColumns = sql`deferral.due_date as due, deferral.amount,
  trim_scale(deferral.rate) as rate, deferral.day_count as "dayCount", deferral.amendment`;

/** The deferred parts of a rent, by the days on which they are due. */
export function readDeferrals(tx: Tx, leaseId: string, from: string): Promise<RentDeferral[]> {
  return queryRows(
    tx,
    deferralRow,
    sql`select ${deferralColumns} from rent_deferral as deferral
      where lease_id = ${leaseId} and period_from = ${from} order by due_date`,
  );
}

/** What is due of a rent on its due date: all of it but its deferred parts. */
const dueAtFirst = sql`(rent_schedule.amount - coalesce(deferred.amount, 0))`;

/**
 * What is due of rents, as a subselect: each rent less its deferred parts, unless nothing is left of
 * it or its invoice is settled, and each deferred part with its interest. `open` is what is still to
 * be paid of it. A part has no invoice of its own.
 */
export const dueRents = sql`(select rent_schedule.lease_id, rent_schedule.cust_id,
      rent_schedule.currency, rent_schedule.period_from, rent_schedule.due_date,
      ${dueAtFirst} as amount, least(${dueAtFirst}, bill.balance) as open, rent_schedule.invoice_id,
      ${isEstimatedRent} as is_estimated, false as is_deferred
    from rent_schedule
      left join invoice as bill on bill.id = rent_schedule.invoice_id and bill.status <> 'draft'
      left join lateral (select sum(deferral.amount) as amount from rent_deferral as deferral
        where deferral.lease_id = rent_schedule.lease_id
          and deferral.period_from = rent_schedule.period_from) as deferred on true
    where deferred.amount is distinct from rent_schedule.amount
      and (bill.id is null or bill.balance > 0)
  union all
    select lease_id, cust_id, currency, period_from, due_date, amount + interest, amount + interest,
      null, false, true
    from rent_deferral)`;
