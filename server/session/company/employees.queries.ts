import { sql } from 'drizzle-orm';
import type { UserAccess } from '#domain/access/access-flags.ts';
import { columnsOf } from '#server/platform/db/columns-of.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { text, uuid } from '#server/platform/db/row.ts';
import { assignmentsOf, valuesOf } from '#server/platform/db/row-values.ts';
import { accessColumns } from '../access-columns.ts';
import { userRow, type UserRow } from '../users.queries.ts';

const userColumns = columnsOf('user_account', userRow);

/** The account of a customer that belongs to a person at its provider. */
export async function findEmployee(
  tx: Tx,
  custId: string,
  subject: string,
): Promise<UserRow | undefined> {
  const [row] = await queryRows(
    tx,
    userRow,
    sql`select ${userColumns} from user_account
      where open_id_subject = ${subject} and cust_id = ${custId} and realm = 'customer'`,
  );
  return row;
}

/** Gives an account of the customer, which belongs to nobody at the provider yet, to this person. */
export async function bindEmployee(
  tx: Tx,
  custId: string,
  { email, subject }: { readonly email: string; readonly subject: string },
): Promise<UserRow | undefined> {
  const [row] = await queryRows(
    tx,
    userRow,
    sql`update user_account set open_id_subject = ${subject}, email_verified = 'Y',
        row_version = row_version + 1
      where email = ${email} and cust_id = ${custId} and realm = 'customer'
        and open_id_subject is null and status <> 'pending'
        and not exists (select from user_account other where other.open_id_subject = ${subject})
      returning ${userColumns}`,
  );
  return row;
}

/** Makes an account without a password; undefined when address or person have one elsewhere. */
export async function insertEmployee(
  tx: Tx,
  user: Pick<UserRow, 'externalUserId' | 'custId' | 'email' | 'name' | 'openIdSubject'>,
  access: UserAccess,
): Promise<UserRow | undefined> {
  const values = valuesOf('user_account', {
    ...user,
    ...accessColumns(access),
    realm: 'customer',
    emailVerified: 'Y',
  });
  const [row] = await queryRows(
    tx,
    userRow,
    sql`insert into user_account ${values} on conflict do nothing returning ${userColumns}`,
  );
  return row;
}

/** Replaces what a person may open. */
export async function storeClaimedAccess(
  tx: Tx,
  externalUserId: string,
  access: UserAccess,
): Promise<void> {
  await tx.execute(sql`update user_account set ${assignmentsOf('user_account', accessColumns(access))},
      row_version = row_version + 1
    where external_user_id = ${externalUserId}`);
}

/**
 * Forgets who the people of a customer are at a provider, except those of the issuer with an address
 * of the domains. Returns the ids of their accounts.
 */
export async function forgetSubjects(
  tx: Tx,
  custId: string,
  keeps: { readonly issuer: string; readonly domains: readonly string[] },
): Promise<readonly string[]> {
  const domains = sql`select json_array_elements_text(${JSON.stringify(keeps.domains)}::json)`;
  const rows = await queryRows(
    tx,
    { id: uuid },
    sql`update user_account set open_id_subject = null, row_version = row_version + 1
      where cust_id = ${custId} and realm = 'customer' and open_id_subject is not null
        and not (starts_with(open_id_subject, ${`${keeps.issuer} `})
          and split_part(email, '@', 2) in (${domains}))
      returning external_user_id as id`,
  );
  return rows.map(({ id }) => id);
}

/** The ids of the accounts of a customer that its provider alone opens. */
export async function findHeldAccounts(tx: Tx, custId: string): Promise<readonly string[]> {
  const rows = await queryRows(
    tx,
    { id: uuid },
    sql`select u.external_user_id as id from user_account u
      join identity_provider p on p.cust_id = u.cust_id and p.policy = 'required'
      join identity_provider_domain d
        on d.cust_id = p.cust_id and d.domain = split_part(u.email, '@', 2)
      where u.cust_id = ${custId} and u.realm = 'customer' and not u.is_provider_exempt`,
  );
  return rows.map(({ id }) => id);
}

/** The addresses of the active users of a customer, in order. */
export async function listAddresses(tx: Tx, custId: string): Promise<readonly string[]> {
  const rows = await queryRows(
    tx,
    { email: text },
    sql`select email from user_account where cust_id = ${custId} and realm = 'customer'
      and status = 'active' order by email`,
  );
  return rows.map(({ email }) => email);
}

/** Those of the domains that people of other customers have, and nobody of this one. */
export async function findForeignDomains(
  tx: Tx,
  custId: string,
  domains: readonly string[],
): Promise<readonly string[]> {
  const wanted = sql`select json_array_elements_text(${JSON.stringify(domains)}::json)`;
  const rows = await queryRows(
    tx,
    { domain: text },
    sql`select split_part(email, '@', 2) as domain from user_account
      where realm = 'customer' and split_part(email, '@', 2) in (${wanted})
      group by 1 having not bool_or(cust_id = ${custId}) order by 1`,
  );
  return rows.map(({ domain }) => domain);
}

/** Decides whether the password of an account works although its customer requires the provider. */
export async function storeExemption(
  tx: Tx,
  externalUserId: string,
  isProviderExempt: boolean,
): Promise<void> {
  await tx.execute(sql`update user_account
    set ${assignmentsOf('user_account', { isProviderExempt })}, row_version = row_version + 1
    where external_user_id = ${externalUserId}`);
}

/** Forgets who an account belongs to at the provider. */
export async function releaseEmployee(tx: Tx, externalUserId: string): Promise<void> {
  await tx.execute(sql`update user_account
    set open_id_subject = null, row_version = row_version + 1
    where external_user_id = ${externalUserId}`);
}
