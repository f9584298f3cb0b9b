import { sql, type SQL } from 'drizzle-orm';
import type { registrationList, RegistrationQuery } from '#contract/accounts/registrations.ts';
import { columnsOf } from '#server/platform/db/columns-of.ts';
import { countStored } from '#server/platform/db/count-stored.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { flag, int, text, uuid } from '#server/platform/db/row.ts';
import type { ListRequest, ListSource } from '#server/platform/lists/list-source.ts';
import { readCustomerChoices } from './customer-users.queries.ts';
import { iso } from '#server/platform/db/iso-instant.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';
import { allOf, orderBy, searchIn } from '#server/platform/lists/list-sql.ts';
import { userRow, type UserRow } from '#server/session/public.ts';

const isPending = sql`account.realm = 'customer' and account.status = 'pending'`;

function condition({ query }: ListRequest<RegistrationQuery>): SQL {
  return allOf([isPending, searchIn(sql`account.name || ' ' || account.email`, query.q)]);
}

const sortColumns = {
  name: sql`lower(account.name)`,
  email: sql`account.email`,
  registered: sql`account.created_at`,
} as const;

const registrationRow = {
  id: uuid,
  name: text,
  email: text,
  emailVerified: flag,
  registeredAt: text,
  rowVersion: int,
};

/** Registrations that wait for a decision, read as `identity`; three statements. */
export const registrationSource: ListSource<typeof registrationList> = {
  items: (request, { limit, offset }) =>
    queryRows(
      request.tx,
      registrationRow,
      sql`select account.external_user_id as id, account.name, account.email,
        account.email_verified = 'Y' as "emailVerified",
        ${iso(sql`account.created_at`)} as "registeredAt", account.row_version as "rowVersion"
        from user_account account where ${condition(request)}
        order by ${orderBy(request.query.sort, sortColumns, sql`account.external_user_id`)}
        limit ${limit} offset ${offset}`,
    ),
  async summary(request) {
    const total = await countStored(
      request.tx,
      sql`user_account account where ${condition(request)}`,
    );
    const customers = await readCustomerChoices(request.tx);
    return { total, facets: { customers } };
  },
};

/** A registration that waits for a decision. */
export async function findRegistration(tx: Tx, id: string): Promise<UserRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await queryRows(
    tx,
    userRow,
    sql`select ${columnsOf('user_account', userRow)} from user_account
      where external_user_id = ${id} and status = 'pending'`,
  );
  return row;
}

/** Deletes a registration that still has the version; false when another request was faster. */
export async function forgetRegistration(
  tx: Tx,
  { id, rowVersion }: { readonly id: string; readonly rowVersion: number },
): Promise<boolean> {
  const rows = await queryRows(
    tx,
    { id: uuid },
    sql`delete from user_account
      where external_user_id = ${id} and status = 'pending' and row_version = ${rowVersion}
      returning external_user_id as id`,
  );
  return rows.length === 1;
}
