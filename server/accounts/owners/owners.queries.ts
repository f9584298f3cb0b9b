import { sql, type SQL } from 'drizzle-orm';
import { userAccessSchema } from '#contract/accounts/user-access.ts';
import type { CustomerUser } from '#contract/accounts/customer-users.ts';
import type { ColleagueQuery } from '#contract/accounts/colleagues.ts';
import { countStored } from '#server/platform/db/count-stored.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { json, uuid } from '#server/platform/db/row.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';
import type { ListRequest, RowRange } from '#server/platform/lists/list-source.ts';
import { allOf, orderBy, searchIn } from '#server/platform/lists/list-sql.ts';
import {
  accessObject,
  customerUserRow,
  isAdmitted,
  userSelection,
  userSortColumns,
  userSource,
} from '../customer-users.queries.ts';

const isUnused = sql`not account.has_password and account.last_login_at is null
  and not account.is_provisioned`;

const standings = {
  invited: sql`account.status = 'active' and ${isUnused}`,
  active: sql`account.status = 'active' and not (${isUnused})`,
  disabled: sql`account.status = 'disabled'`,
} as const;

function condition({ query }: ListRequest<ColleagueQuery>): SQL {
  return allOf([
    isAdmitted,
    query.status === undefined ? undefined : standings[query.status],
    searchIn(sql`account.name || ' ' || account.email`, query.q),
  ]);
}

/** Some users of the customer of the transaction. */
export function readColleaguePage(
  request: ListRequest<ColleagueQuery>,
  { limit, offset }: RowRange,
): Promise<CustomerUser[]> {
  return queryRows(
    request.tx,
    customerUserRow,
    sql`select ${userSelection} from ${userSource} where ${condition(request)}
      order by ${orderBy(request.query.sort, userSortColumns, sql`account.external_user_id`)}
      limit ${limit} offset ${offset}`,
  );
}

/** How many users of the customer of the transaction meet the filters. */
export function countColleagues(request: ListRequest<ColleagueQuery>): Promise<number> {
  return countStored(request.tx, sql`${userSource} where ${condition(request)}`);
}

/** All users of the customer of the transaction, active ones first, by name. */
export function readColleagues(tx: Tx): Promise<CustomerUser[]> {
  return queryRows(
    tx,
    customerUserRow,
    sql`select ${userSelection} from ${userSource} where ${isAdmitted}
      order by account.status, lower(account.name), account.external_user_id`,
  );
}

/** Whether another customer's identity provider answers for the domain of an address. */
export async function isOfOthers(tx: Tx, email: string): Promise<boolean> {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return (await countStored(tx, sql`identity_provider_domain where domain = ${domain}`)) > 0;
}

/** Whether the customer of the transaction has a user with this address. */
export async function isColleague(tx: Tx, email: string): Promise<boolean> {
  return (await countStored(tx, sql`${userSource} where account.email = ${email}`)) > 0;
}

const ownerRow = { id: uuid, access: json(userAccessSchema) };

/** An active owner with what they may open. */
export type Owner = Awaited<ReturnType<typeof lockOwners>>[number];

/** The active owners of the customer of the transaction, locked until its end. */
export function lockOwners(tx: Tx) {
  return queryRows(
    tx,
    ownerRow,
    sql`select account.external_user_id as id, ${accessObject} as access
      from user_account account where account.owner = 'Y' and account.status = 'active'
      order by account.external_user_id for update`,
  );
}

/** Deletes the account of an invitation that nobody has used; false when somebody has. */
export async function deleteInvited(tx: Tx, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const rows = await queryRows(
    tx,
    { id: uuid },
    sql`delete from user_account where external_user_id = ${id} returning external_user_id as id`,
  );
  return rows.length === 1;
}
