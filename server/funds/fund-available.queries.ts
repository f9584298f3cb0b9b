import { sql, type SQL } from 'drizzle-orm';
import { monthEnd, type IsoMonth } from '#domain/dates/month.ts';

/*
 * What a claim can still use of a fund (§3.6): its paid balance less claims that are approved and
 * not paid. Every screen, export and limit is as at the end of a month, or as at today for the current month.
 */

/** The last row of `fund_month` of a fund, up to a month or before it. */
export function lastMonth(fund: SQL, month: IsoMonth, bound: '<=' | '<' = '<='): SQL {
  return sql`select * from fund_month m where m.fund_id = ${fund}
    and m.month ${sql.raw(bound)} ${month} order by m.month desc limit 1`;
}

/** The paid balance of a fund at the end of a month. */
export function paidBalance(fund: SQL, month: IsoMonth): SQL {
  return sql`coalesce((select e.closing_paid from (${lastMonth(fund, month)}) e), 0.00)`;
}

/** Whether a claim `k` is approved and not paid at the end of a month. */
export function isCommitted(month: IsoMonth): SQL {
  const end = sql`${monthEnd(month)}::date`;
  return sql`k.status in ('approved', 'partiallyApproved', 'paid') and k.decided_on <= ${end}
    and (k.paid_on is null or k.paid_on > ${end})`;
}

/** What claims other than one have committed of a fund at the end of a month. */
export function committedByOthers(fund: SQL, claimId: SQL, month: IsoMonth): SQL {
  return sql`coalesce((select sum(c.approved) from claim_fund c join claim k on k.id = c.claim_id
    where c.fund_id = ${fund} and k.id <> ${claimId} and ${isCommitted(month)}), 0.00)`;
}
