import { userAccessSchema } from '#contract/accounts/user-access.ts';
import { sql, type SQL } from 'drizzle-orm';
import {
  accessOwners,
  type CustomerUser,
  type customerUserList,
  type CustomerUserQuery,
  userStatuses,
} from '#contract/accounts/customer-users.ts';
import { countStored } from '#server/platform/db/count-stored.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { flag, int, json, oneOf, text, uuid } from '#server/platform/db/row.ts';
import { assignmentsOf, valuesOf, type WrittenRow } from '#server/platform/db/row-values.ts';
import type { ListRequest, ListSource } from '#server/platform/lists/list-source.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';
import { allOf, orderBy, searchIn } from '#server/platform/lists/list-sql.ts';
import { iso, moment } from '#server/platform/db/iso-instant.ts';
import { accessColumns } from '#server/session/public.ts';

/** Where the users of customers are read from, and which accounts are users. */
export const userSource = sql`user_account account join customer on customer.cust_id = account.cust_id`;
export const isAdmitted = sql`account.realm = 'customer' and account.status <> 'pending'`;

/** The access flags of an account as one object. */
export const accessObject = sql`jsonb_build_object('financial', account.financial_access = 'Y',
    'customer', account.customer_access = 'Y', 'technical', account.technical_access = 'Y',
    'servicedEntity', account.serviced_entity_access = 'Y', 'admin', account.admin = 'Y')`;

/** The columns of a user. */
export const userSelection = sql`account.external_user_id as id, account.name, account.email,
  account.cust_id as "custId", customer.name as customer,
  ${accessObject} as access,
  account.access_kept_by as "accessKeptBy", account.owner = 'Y' as owner,
  not account.has_password and account.last_login_at is null and not account.is_provisioned as "isInvited", account.email_verified = 'Y' as "emailVerified", account.status,
  (select count(*)::int from second_factor f
    where f.external_user_id = account.external_user_id) as factors,
  ${iso(sql`account.last_login_at`)} as "lastSignInAt", account.row_version as "rowVersion"`;

function condition({ query }: ListRequest<CustomerUserQuery>): SQL {
  return allOf([
    isAdmitted,
    query.customer === undefined ? undefined : sql`account.cust_id = ${query.customer}`,
    query.status === undefined ? undefined : sql`account.status = ${query.status}`,
    searchIn(sql`account.name || ' ' || account.email || ' ' || customer.name`, query.q),
  ]);
}

/** The orders of users. */
export const userSortColumns = {
  name: sql`lower(account.name)`,
  email: sql`account.email`,
  customer: sql`lower(customer.name)`,
  status: sql`account.status`,
  lastSignIn: sql`account.last_login_at`,
} as const;

/** The customers by which lists of the internal area can be filtered. */
export function readCustomerChoices(tx: Tx): Promise<{ id: string; name: string }[]> {
  return queryRows(
    tx,
    { id: text, name: text },
    sql`select cust_id as id, name from customer order by lower(name), cust_id`,
  );
}

/** The row of a user. */
export const customerUserRow = {
  id: uuid,
  name: text,
  email: text,
  custId: text,
  customer: text,
  access: json(userAccessSchema),
  accessKeptBy: oneOf(accessOwners),
  owner: flag,
  isInvited: flag,
  emailVerified: flag,
  status: oneOf(userStatuses),
  factors: int,
  lastSignInAt: text.orNull,
  rowVersion: int,
};

/** The users of all customers, read as `identity`; three statements. */
export const customerUserSource: ListSource<typeof customerUserList> = {
  items: (request, { limit, offset }) =>
    queryRows(
      request.tx,
      customerUserRow,
      sql`select ${userSelection} from ${userSource} where ${condition(request)}
        order by ${orderBy(request.query.sort, userSortColumns, sql`account.external_user_id`)}
        limit ${limit} offset ${offset}`,
    ),
  async summary(request) {
    const total = await countStored(request.tx, sql`${userSource} where ${condition(request)}`);
    const customers = await readCustomerChoices(request.tx);
    return { total, facets: { customers } };
  },
};

/** One admitted user of a customer; undefined for everybody else. */
export async function findCustomerUser(tx: Tx, id: string): Promise<CustomerUser | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await queryRows(
    tx,
    customerUserRow,
    sql`select ${userSelection} from ${userSource} where ${isAdmitted} and account.external_user_id = ${id}`,
  );
  return row;
}

/** The number of active administrators of the customer, locked until the transaction ends. */
export async function countAdmins(tx: Tx, custId: string): Promise<number> {
  const rows = await queryRows(
    tx,
    { id: uuid },
    sql`select external_user_id as id from user_account
      where cust_id = ${custId} and admin = 'Y' and status = 'active'
      order by external_user_id for update`,
  );
  return rows.length;
}

/** The active administrators of a customer, as `externalUserId`. */
export async function listAdmins(tx: Tx, custId: string): Promise<string[]> {
  const rows = await queryRows(
    tx,
    { id: uuid },
    sql`select external_user_id as id from user_account
      where cust_id = ${custId} and admin = 'Y' and status = 'active' order by external_user_id`,
  );
  return rows.map(({ id }) => id);
}

/** Adds a user of a customer who has no password yet; false when the address has an account. */
export async function insertInvitedUser(
  tx: Tx,
  user: Pick<CustomerUser, 'id' | 'name' | 'email' | 'custId' | 'access'>,
): Promise<boolean> {
  const { id: externalUserId, name, email, custId, access } = user;
  const who = { externalUserId, name, email, custId, realm: 'customer' };
  const rows = await queryRows(
    tx,
    { id: uuid },
    sql`insert into user_account
      ${valuesOf('user_account', { ...who, ...accessColumns(access) })}
      on conflict do nothing returning external_user_id as id`,
  );
  return rows.length === 1;
}

/** Changes an account that still has the version; false when another request was faster. */
export async function changeAccount(
  tx: Tx,
  { id, rowVersion }: { readonly id: string; readonly rowVersion: number },
  change: Partial<WrittenRow<'user_account'>>,
  now: number,
): Promise<boolean> {
  const rows = await queryRows(
    tx,
    { id: uuid },
    sql`update user_account set ${assignmentsOf('user_account', change)},
        updated_at = ${moment(now)}, row_version = row_version + 1
      where external_user_id = ${id} and row_version = ${rowVersion}
      returning external_user_id as id`,
  );
  return rows.length === 1;
}
