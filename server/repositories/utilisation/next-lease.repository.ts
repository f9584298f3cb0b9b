import { sql } from 'drizzle-orm';
import type { NextLease } from '#contract/next-lease.ts';
import type { Tx } from '#server/db/database.ts';
import { queryRows } from '#server/db/query-rows.ts';
import { isUuid } from '../is-uuid.ts';
import { chainedLeases } from './lease-chain-sql.ts';

/**
 * The lease of another customer that an asset goes on to from a lease of this one, or from those that
 * go on from it: its opening totals stay, whatever is corrected or reported late. Null where there is
 * none, or none with totals. Read as `lessor`; nothing of it is for the airline.
 */
export async function readNextLease(
  tx: Tx,
  custId: string,
  leaseId: string,
): Promise<NextLease | null> {
  if (!isUuid(leaseId)) return null;
  const [next] = await queryRows<NextLease>(
    tx,
    sql`with chain as (${chainedLeases(custId, leaseId)})
      select next.lease_no as "leaseNo", customer.name as customer, next.start_date as "from"
      from lease own
        join lease next on next.cust_id <> own.cust_id
          and (next.aircraft_id = own.aircraft_id or next.engine_id = own.engine_id)
          and next.start_date > (select max(start_date) from chain)
        join customer on customer.cust_id = next.cust_id
      where own.id = ${leaseId}
        and exists (select 1 from opening_total where opening_total.lease_id = next.id)
      order by next.start_date limit 1`,
  );
  return next ?? null;
}
