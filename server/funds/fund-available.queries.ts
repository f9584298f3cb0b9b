import { sql, type SQL } from 'drizzle-orm';
import type { IsoDate } from '#domain/dates/date.ts';
import type { IsoMonth } from '#domain/dates/month.ts';

/*
 * What a claim can still use of a fund (§3.6): its paid balance less claims that are approved and
 * not paid. Lists and exports are as at the end of a month; a limit is as at the end of a day.
 */

/** The last row of `fund_month` of a fund, up to a month or before it. */
export function lastMonth(fund: SQL, month: IsoMonth, bound: '<=' | '<' = '<='): SQL {
  return sql`select * from fund_month m where m.fund_id = ${fund}
    and m.month ${sql.raw(bound)} ${month} order by m.month desc limit 1`;
}

/** What a movement `v` changes in the paid balance of its fund (§3.6). */
export const paidEffect = sql`case when v.kind = 'BILLED' then 0.00
  when v.kind in ('TRANSFER_OUT', 'CLAIM_PAID', 'RELEASE') then -v.amount else v.amount end`;

/**
 * The paid balance of a fund at the end of a day (§3.6): its movements up to then, so that a payment
 * received later in the month does not count.
 */
export function paidBalance(fund: SQL, day: IsoDate): SQL {
  return sql`coalesce((select sum(${paidEffect}) from fund_movement v
    where v.fund_id = ${fund} and v.movement_date <= ${day}::date), 0.00)`;
}

/** Whether a claim `k` is approved and not paid at the end of a day. */
export function isCommitted(day: IsoDate): SQL {
  const end = sql`${day}::date`;
  return sql`k.status in ('approved', 'partiallyApproved', 'paid') and k.decided_on <= ${end}
    and (k.paid_on is null or k.paid_on > ${end})`;
}

/** What claims other than one have committed of a fund at the end of a day. */
export function committedByOthers(fund: SQL, claimId: SQL, day: IsoDate): SQL {
  return sql`coalesce((select sum(c.approved) from claim_fund c join claim k on k.id = c.claim_id
    where c.fund_id = ${fund} and k.id <> ${claimId} and ${isCommitted(day)}), 0.00)`;
}
