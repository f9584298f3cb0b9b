import { sql } from 'drizzle-orm';
import type { IsoDate } from '#domain/dates/date.ts';
import type { SeededPortal } from '../portal/seeded-portal.ts';

/**
 * Ends a lease of the demo the day before `from` and puts the asset on a new one of the same
 * customer or another (`custId`) that day: `B` is added to its number. Its opening totals are not
 * real, like those of a draft.
 */
export async function splitLease(
  portal: SeededPortal,
  leaseNo: string,
  from: IsoDate,
  custId: string | null = null,
): Promise<string> {
  const next = `${leaseNo}B`;
  await portal.database.tx({ kind: 'owner' }, async (tx) => {
    await tx.execute(sql`create temporary table next_lease on commit drop as
      select * from lease where lease_no = ${leaseNo}`);
    await tx.execute(sql`update lease set end_date = ${from}::date - 1, actual_return = null
      where lease_no = ${leaseNo}`);
    await tx.execute(sql`update next_lease set id = gen_random_uuid(), lease_no = ${next},
      start_date = ${from}::date, cust_id = coalesce(${custId}::varchar, cust_id)`);
    await tx.execute(sql`insert into lease select * from next_lease`);
    await tx.execute(sql`insert into opening_total
        (lease_id, component_id, cust_id, as_of, tsn_min, csn)
      select next.id, component_id, next.cust_id, ${from}::date, tsn_min, csn
      from opening_total join lease on lease.id = lease_id
        join next_lease next on true where lease.lease_no = ${leaseNo}`);
  });
  return next;
}
