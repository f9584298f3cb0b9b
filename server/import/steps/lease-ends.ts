import { sql } from 'drizzle-orm';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, text } from '#server/platform/db/row.ts';
import type { ImportRows } from '../files/import-files.ts';
import type { ImportRun } from '../table/import-run.ts';
import { listedTexts } from '../table/listed.ts';

/**
 * The first of what leases have after their last days: months that were flown, months and rents that
 * were billed. A rent that an early return cuts stays as it was billed; one that an end cuts does not.
 */
const later = sql`
  select u.lease_id, to_date(u.month, 'YYYY-MM') as since, u.month || ' was flown' as what
  from util_report u where u.is_current and u.status <> 'draft'
  union all
  select f.lease_id, to_date(b.month, 'YYYY-MM'), b.month || ' is billed by ' || i.number
  from billing_line b join invoice i on i.id = b.invoice_id and i.status <> 'draft'
    join fund f on f.id = b.fund_id
  union all
  select r.lease_id, case when l.actual_return is null then r.period_to - 1 else r.period_from end,
    'the rent from ' || r.period_from || ' is billed by ' || i.number
  from rent_schedule r join lease l on l.id = r.lease_id join invoice i on i.id = r.invoice_id`;

/** A lease of the files does not end before what was flown or billed under it. */
export async function demandLateEnds(run: ImportRun, leases: ImportRows['leases']): Promise<void> {
  const first = await queryRows(
    run.tx,
    { leaseNo: text, lastDay: day, what: text },
    sql`select distinct on (l.lease_no) l.lease_no as "leaseNo",
        coalesce(l.actual_return, l.end_date) as "lastDay", later.what
      from lease l join (${later}) later on later.lease_id = l.id
        and later.since > coalesce(l.actual_return, l.end_date)
      where l.lease_no in ${listedTexts(leases.map(({ row }) => row.lease_no))}
      order by l.lease_no, later.since, later.what`,
  );
  for (const { leaseNo, lastDay, what } of first) {
    const placed = leases.find(({ row }) => row.lease_no === leaseNo);
    if (placed === undefined) continue;
    const column = placed.row.returned === null ? 'end' : 'returned';
    const message = `The lease ends on ${lastDay}, and ${what}. Correct the day, or that first.`;
    run.fail(placed, column, message);
  }
}
