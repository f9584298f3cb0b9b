import { sql } from 'drizzle-orm';
import type { ClaimCase } from '#contract/claims/desk/internal-claims.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { text, uuid } from '#server/platform/db/row.ts';
import { committedByOthers, paidBalance } from '#server/funds/public.ts';

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
