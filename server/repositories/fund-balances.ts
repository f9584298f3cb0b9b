import { sql, type SQL } from 'drizzle-orm';
import type { FundQuery } from '#contract/funds.ts';
import type { Period } from '#contract/fund-row.ts';
import { monthEnd, monthOf, shiftMonth } from '#domain/dates/month.ts';
import { ProblemError } from '#server/http/problem-error.ts';

/** Months of a period whose other end is not named. */
const usualMonths = 12;
const mostWords = 8;

/** The last month that has ended on the day `asOf`. */
export function closedMonth(asOf: string): string {
  return shiftMonth(monthOf(asOf), -1);
}

/**
 * The period that is asked for: twelve months up to the last closed one, as far as nothing else is
 * said. Throws `invalidRequest` for one that ends before it begins.
 */
export function periodOf(
  asked: { readonly from?: string | undefined; readonly to?: string | undefined },
  asOf: string,
): Period {
  const closed = closedMonth(asOf);
  const to = asked.to ?? (asked.from !== undefined && asked.from > closed ? asked.from : closed);
  const from = asked.from ?? shiftMonth(to, 1 - usualMonths);
  if (from <= to) return { from, to };
  const message = 'The period must not end before it begins.';
  throw new ProblemError('invalidRequest', { detail: message, issues: [{ path: 'to', message }] });
}

function searchConditions(text: string | undefined): SQL[] {
  const words = (text ?? '').trim().split(/\s+/u).filter(Boolean).slice(0, mostWords);
  return words.map((word) => sql`strpos(f.search_text, lower(${word})) > 0`);
}

function leaseCondition(leases: FundQuery['leases'], asOf: string): SQL {
  const isActive = sql`(l.start_date <= ${asOf}::date and coalesce(l.actual_return, l.end_date) >= ${asOf}::date)`;
  if (leases === 'all') return sql`true`;
  return leases === 'active' ? isActive : sql`not ${isActive}`;
}

/** The condition of a list state over `fund f` and `lease l`; names the customer beside RLS. */
export function fundCondition(custId: string, query: FundQuery, asOf: string): SQL {
  const { lease, kind, currency, q } = query;
  const parts = [
    sql`f.cust_id = ${custId}`,
    leaseCondition(query.leases, asOf),
    lease === undefined ? sql`true` : sql`f.lease_no = ${lease}`,
    kind === undefined ? sql`true` : sql`f.kind = ${kind}`,
    currency === undefined ? sql`true` : sql`f.currency = ${currency}`,
    ...searchConditions(q),
  ];
  return sql.join(parts, sql` and `);
}

/**
 * The balances of the funds under a condition over a period (§3.6), as a query. A period is the
 * difference of two rows of `fund_month`, however long it is. What was committed is what was approved
 * and not paid when the period ended.
 */
export function balancesOf(custId: string, condition: SQL, { from, to }: Period): SQL {
  const end = monthEnd(to);
  return sql`select f.id, f.kind, f.position, f.lease_no, f.asset_kind, f.asset_serial, f.asset_model,
      f.component_serial, f.currency, coalesce(l.actual_return, l.end_date) as lease_end,
      coalesce(b.closing_paid - b.opening, 0.00) + coalesce(e.opening, 0.00) as opening,
      coalesce(e.billed, 0.00) - coalesce(b.billed, 0.00) as billed,
      coalesce(e.paid, 0.00) - coalesce(b.paid, 0.00) as paid,
      coalesce(e.transferred, 0.00) - coalesce(b.transferred, 0.00) as transfers,
      coalesce(e.claimed, 0.00) - coalesce(b.claimed, 0.00) as claims_paid,
      coalesce(e.adjusted + e.topped_up - e.released, 0.00)
        - coalesce(b.adjusted + b.topped_up - b.released, 0.00) as adjustments,
      coalesce(e.closing_paid, 0.00) as closing,
      coalesce(e.closing_billed - e.closing_paid, 0.00) as billed_not_paid,
      coalesce(c.committed, 0.00) as committed,
      coalesce(e.closing_paid, 0.00) - coalesce(c.committed, 0.00) as available
    from fund f
    join lease l on l.id = f.lease_id
    left join lateral (select * from fund_month m where m.fund_id = f.id and m.month < ${from}
      order by m.month desc limit 1) b on true
    left join lateral (select * from fund_month m where m.fund_id = f.id and m.month <= ${to}
      order by m.month desc limit 1) e on true
    left join (select cf.fund_id, sum(cf.approved) as committed
      from claim_fund cf join claim k on k.id = cf.claim_id
      where k.cust_id = ${custId} and k.decided_on <= ${end}::date
        and (k.paid_on is null or k.paid_on > ${end}::date)
      group by cf.fund_id) c on c.fund_id = f.id
    where ${condition}`;
}
