import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { accessFlags } from '#domain/access/access-flags.ts';
import { providerPolicies } from '#domain/session/company/provider-policy.ts';
import { columnsOf } from '#server/platform/db/columns-of.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { InsertRow } from '#server/platform/db/insert-rows.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import {
  flag,
  instant,
  int,
  json,
  oneOf,
  text,
  textList,
  type RowOf,
} from '#server/platform/db/row.ts';
import { assignmentsOf, valuesOf } from '#server/platform/db/row-values.ts';
import { rowsOfBatch } from '#server/platform/db/secrets/reencrypt-each.ts';

const claimedRights = z.array(z.object({ value: z.string(), opens: z.array(z.enum(accessFlags)) }));

const ownRow = {
  custId: text,
  issuer: text,
  clientId: text,
  clientSecret: text,
  encryptedBy: text.orNull,
  policy: oneOf(providerPolicies),
  rightsClaim: text.orNull,
  rights: json(claimedRights),
  makesAccounts: flag,
  factorValues: textList,
  rowVersion: int,
  provenAt: instant.orNull,
};

const providerRow = { ...ownRow, domains: textList };

/** The identity provider of a customer. */
export type ProviderRow = RowOf<typeof providerRow>;

const providerColumns = sql`${columnsOf('identity_provider', ownRow)}, array(
  select domain from identity_provider_domain d
  where d.cust_id = identity_provider.cust_id order by domain) as domains`;

/** The provider of a customer. */
export async function findProvider(tx: Tx, custId: string): Promise<ProviderRow | undefined> {
  const [row] = await queryRows(
    tx,
    providerRow,
    sql`select ${providerColumns} from identity_provider
      where identity_provider.cust_id = ${custId}`,
  );
  return row;
}

/** Whether a customer has a provider. */
export async function hasProvider(tx: Tx, custId: string): Promise<boolean> {
  return (await findProvider(tx, custId)) !== undefined;
}

/** The provider that answers for the addresses of a domain, of a customer that is not suspended. */
export async function findProviderOfDomain(
  tx: Tx,
  domain: string,
): Promise<ProviderRow | undefined> {
  const [row] = await queryRows(
    tx,
    providerRow,
    sql`select ${providerColumns} from identity_provider
      join identity_provider_domain own on own.cust_id = identity_provider.cust_id
      join customer on customer.cust_id = identity_provider.cust_id
      where own.domain = ${domain} and customer.status <> 'suspended'`,
  );
  return row;
}

/** Those of the domains that belong to the provider of another customer. */
export async function findTakenDomains(
  tx: Tx,
  custId: string,
  domains: readonly string[],
): Promise<readonly string[]> {
  const wanted = sql`select json_array_elements_text(${JSON.stringify(domains)}::json)`;
  const rows = await queryRows(
    tx,
    { domain: text },
    sql`select domain from identity_provider_domain
      where cust_id <> ${custId} and domain in (${wanted}) order by domain`,
  );
  return rows.map(({ domain }) => domain);
}

type WrittenProvider = Omit<InsertRow<'identity_provider'>, 'rowVersion'>;

/** Stores a first provider; false when there is one already. */
export async function insertProvider(tx: Tx, provider: WrittenProvider): Promise<boolean> {
  const rows = await queryRows(
    tx,
    { custId: text },
    sql`insert into identity_provider ${valuesOf('identity_provider', provider)}
      on conflict do nothing returning cust_id as "custId"`,
  );
  return rows.length === 1;
}

/** Replaces the provider that was read in a version; false when it was changed meanwhile. */
export async function updateProvider(
  tx: Tx,
  { custId, ...change }: WrittenProvider,
  rowVersion: number,
): Promise<boolean> {
  const rows = await queryRows(
    tx,
    { custId: text },
    sql`update identity_provider set ${assignmentsOf('identity_provider', change)},
        row_version = row_version + 1
      where cust_id = ${custId} and row_version = ${rowVersion} returning cust_id as "custId"`,
  );
  return rows.length === 1;
}

/** Replaces the domains of a provider; false when another customer has got one of them meanwhile. */
export async function replaceDomains(
  tx: Tx,
  custId: string,
  domains: readonly string[],
): Promise<boolean> {
  await tx.execute(sql`delete from identity_provider_domain where cust_id = ${custId}`);
  const wanted = sql`select json_array_elements_text(${JSON.stringify(domains)}::json) as domain`;
  // In one order for all customers, so that two of them never wait for each other.
  const stored = await queryRows(
    tx,
    { domain: text },
    sql`insert into identity_provider_domain (domain, cust_id)
      select domain, ${custId} from (${wanted}) as wanted order by domain
      on conflict do nothing returning domain`,
  );
  return stored.length === domains.length;
}

/** Removes the provider that was read in a version; false when it was changed meanwhile. */
export async function deleteProvider(tx: Tx, custId: string, rowVersion: number): Promise<boolean> {
  const rows = await queryRows(
    tx,
    { custId: text },
    sql`delete from identity_provider where cust_id = ${custId} and row_version = ${rowVersion}
      returning cust_id as "custId"`,
  );
  return rows.length === 1;
}

/**
 * Keeps when somebody first came in through the provider, in the version that they came through: what
 * was entered meanwhile has not proven itself.
 */
export async function storeProof(
  tx: Tx,
  { custId, rowVersion }: Pick<ProviderRow, 'custId' | 'rowVersion'>,
  provenAt: Date,
): Promise<void> {
  await tx.execute(sql`update identity_provider set ${assignmentsOf('identity_provider', { provenAt })}
    where cust_id = ${custId} and row_version = ${rowVersion} and proven_at is null`);
}

/** Ends sign-ins in progress at the provider of a customer, and second factors that they wait for. */
export async function endSignInsOf(tx: Tx, custId: string): Promise<void> {
  await tx.execute(sql`delete from open_id_attempt where cust_id = ${custId}`);
  await tx.execute(sql`delete from factor_challenge where external_user_id in (
    select external_user_id from user_account where cust_id = ${custId})`);
}

/** The next providers whose secret another key has encrypted, or none. */
export function findProvidersOfOtherKeys(tx: Tx, after: string) {
  return queryRows(
    tx,
    { custId: text, clientSecret: text, encryptedBy: text.orNull },
    sql`select cust_id as "custId", client_secret as "clientSecret", encrypted_by as "encryptedBy"
      from identity_provider
      where encrypted_by is distinct from ${tx.secrets.keyId} and cust_id > ${after}
      order by cust_id limit ${rowsOfBatch} for update`,
  );
}

/** Replaces the stored form of a secret. */
export async function storeProviderSecret(
  tx: Tx,
  custId: string,
  secret: Pick<ProviderRow, 'clientSecret' | 'encryptedBy'>,
): Promise<void> {
  await tx.execute(sql`update identity_provider set ${assignmentsOf('identity_provider', secret)}
    where cust_id = ${custId}`);
}
