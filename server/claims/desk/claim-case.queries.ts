import { sql } from 'drizzle-orm';
import type { ClaimCase } from '#contract/claims/desk/internal-claims.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { int, text, uuid } from '#server/platform/db/row.ts';
import { committedByOthers, paidBalance } from '#server/funds/public.ts';
import { datedColumns } from '#server/invoices/public.ts';

/**
 * Overdue invoices of a lease by currency on the day `asOf`. While there are any, a default
 * continues, and a claim on the lease is not paid (domain page §1.7). What a dispute suspends is not
 * overdue.
 */
export function readOverdue(tx: Tx, leaseId: string, asOf: string): Promise<ClaimCase['overdue']> {
  const { overdue, overdueAmount } = datedColumns(asOf);
  return queryRows(
    tx,
    { currency: text, amount: text, invoices: int },
    sql`select currency, sum(${overdueAmount})::text as amount, count(*)::int as invoices
      from invoice where lease_id = ${leaseId} and is_open and ${overdue}
      group by currency order by currency`,
  );
}

/** The funds of a claim as at the day `asOf`, and what other claims have committed of them. */
export function readClaimBalances(
  tx: Tx,
  claimId: string,
  asOf: string,
): Promise<ClaimCase['balances']> {
  return queryRows(
    tx,
    { fundId: uuid, balance: text, committed: text },
    sql`select f.id as "fundId", ${paidBalance(sql`f.id`, asOf)}::text as balance,
        ${committedByOthers(sql`f.id`, sql`${claimId}::uuid`, asOf)}::text as committed
      from fund f where f.id in (select fund_id from claim_line where claim_id = ${claimId})
      order by f.position`,
  );
}

/** The name of a customer; undefined for an unknown one. */
export async function findCustomerName(tx: Tx, custId: string): Promise<string | undefined> {
  const [customer] = await queryRows(
    tx,
    { name: text },
    sql`select name from customer where cust_id = ${custId}`,
  );
  return customer?.name;
}
