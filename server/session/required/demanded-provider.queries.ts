import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { text } from '#server/platform/db/row.ts';

/** The customer whose provider is the only way for the addresses of a domain. */
export async function findDemandingCustomer(tx: Tx, domain: string): Promise<string | undefined> {
  const [row] = await queryRows(
    tx,
    { custId: text },
    sql`select p.cust_id as "custId" from identity_provider p
      join identity_provider_domain d on d.cust_id = p.cust_id
      where d.domain = ${domain} and p.policy = 'required'`,
  );
  return row?.custId;
}
