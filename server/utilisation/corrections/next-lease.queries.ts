import { sql } from 'drizzle-orm';
import type { NextLease } from '#contract/utilisation/next-lease.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, text } from '#server/platform/db/row.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';
import { chainedLeases } from '../records/lease-chain.queries.ts';

/**
 * The next lease of an asset, by another customer, after a lease of this one and the leases that
 * continue from it. Its opening totals stay, whatever is corrected or reported late. Null where
 * there is none, or none with totals. Read as `lessor`; the airline must not see it.
 */
async function readNextLease(tx: Tx, custId: string, leaseId: string): Promise<NextLease | null> {
  if (!isUuid(leaseId)) return null;
  const [next] = await queryRows(
    tx,
    { leaseNo: text, customer: text, from: day },
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

/** `readNextLease` in a transaction of its own: the customer's own rights do not reach the next lease. */
export function findNextLease(
  database: Database,
  custId: string,
  leaseId: string,
): Promise<NextLease | null> {
  return database.tx({ kind: 'lessor' }, (tx) => readNextLease(tx, custId, leaseId));
}
