import { sql } from 'drizzle-orm';
import { factorPolicies, type FactorPolicy } from '#domain/session/factors/factor-policy.ts';
import type { PortalConfig } from '#server/platform/config/config.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { oneOf, text } from '#server/platform/db/row.ts';
import type { UserRow } from '../users.queries.ts';

/** What is demanded of a person: by their customer, or by the settings for users of the lessor. */
export async function findFactorPolicy(
  tx: Tx,
  { internalFactors }: Pick<PortalConfig, 'internalFactors'>,
  { realm, custId }: Pick<UserRow, 'realm' | 'custId'>,
): Promise<FactorPolicy> {
  if (realm === 'internal') return internalFactors;
  const [row] = await queryRows(
    tx,
    { policy: oneOf(factorPolicies) },
    sql`select factor_policy as policy from customer where cust_id = ${custId}`,
  );
  return row?.policy ?? 'off';
}

/** Decides for a customer; false when there is no such customer. */
export async function storeFactorPolicy(
  tx: Tx,
  custId: string,
  policy: FactorPolicy,
): Promise<boolean> {
  const changed = await queryRows(
    tx,
    { custId: text },
    sql`update customer set factor_policy = ${policy}, row_version = row_version + 1
      where cust_id = ${custId} returning cust_id as "custId"`,
  );
  return changed.length === 1;
}
