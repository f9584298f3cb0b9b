import { sql, type SQL } from 'drizzle-orm';
import { userStatuses } from '#contract/accounts/customer-users.ts';
import type {
  LessorUser,
  lessorUserList,
  LessorUserQuery,
} from '#contract/accounts/lessor-users.ts';
import { lessorRoles } from '#domain/access/lessor-roles.ts';
import { countStored } from '#server/platform/db/count-stored.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';
import { iso } from '#server/platform/db/iso-instant.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { int, listOf, oneOf, text, uuid } from '#server/platform/db/row.ts';
import type { ListRequest, ListSource } from '#server/platform/lists/list-source.ts';
import { allOf, orderBy, searchIn } from '#server/platform/lists/list-sql.ts';

const source = sql`user_account account`;
const isOfLessor = sql`account.realm = 'internal' and account.status <> 'pending'`;

const selection = sql`account.external_user_id as id, account.name, account.email,
  account.lessor_roles as roles, account.status,
  (select count(*)::int from second_factor f
    where f.external_user_id = account.external_user_id) as factors,
  ${iso(sql`account.last_login_at`)} as "lastSignInAt", account.row_version as "rowVersion"`;

const lessorUserRow = {
  id: uuid,
  name: text,
  email: text,
  roles: listOf(lessorRoles),
  status: oneOf(userStatuses),
  factors: int,
  lastSignInAt: text.orNull,
  rowVersion: int,
};

function condition({ query }: ListRequest<LessorUserQuery>): SQL {
  return allOf([
    isOfLessor,
    query.status === undefined ? undefined : sql`account.status = ${query.status}`,
    query.role === undefined ? undefined : sql`${query.role} = any(account.lessor_roles)`,
    searchIn(sql`account.name || ' ' || account.email`, query.q),
  ]);
}

const sortColumns = {
  name: sql`lower(account.name)`,
  email: sql`account.email`,
  status: sql`account.status`,
  lastSignIn: sql`account.last_login_at`,
} as const;

// A list of the contract can be written, that of a row cannot.
const toLessorUser = ({ roles, ...user }: LessorUserRow): LessorUser => ({
  ...user,
  roles: [...roles],
});

type LessorUserRow = Awaited<ReturnType<typeof queryRows<typeof lessorUserRow>>>[number];

/** The users of the lessor, read as `identity`. */
export const lessorUserSource: ListSource<typeof lessorUserList> = {
  async items(request, { limit, offset }) {
    const rows = await queryRows(
      request.tx,
      lessorUserRow,
      sql`select ${selection} from ${source} where ${condition(request)}
        order by ${orderBy(request.query.sort, sortColumns, sql`account.external_user_id`)}
        limit ${limit} offset ${offset}`,
    );
    return rows.map(toLessorUser);
  },
  summary: async (request) => ({
    total: await countStored(request.tx, sql`${source} where ${condition(request)}`),
  }),
};

/** One user of the lessor; undefined for everybody else. */
export async function findLessorUser(tx: Tx, id: string): Promise<LessorUser | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await queryRows(
    tx,
    lessorUserRow,
    sql`select ${selection} from ${source} where ${isOfLessor} and account.external_user_id = ${id}`,
  );
  return row && toLessorUser(row);
}
