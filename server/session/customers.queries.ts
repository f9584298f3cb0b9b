import { sql, type SQL } from 'drizzle-orm';
import {
  type customerList,
  type CustomerQuery,
  customerStatuses,
} from '#contract/session/acting-customer.ts';
import { factorPolicies } from '#domain/session/factors/factor-policy.ts';
import { countStored } from '#server/platform/db/count-stored.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { int, oneOf, text } from '#server/platform/db/row.ts';
import type { ListRequest, ListSource } from '#server/platform/lists/list-source.ts';
import { iso } from '#server/platform/db/iso-instant.ts';
import { allOf, orderBy, searchIn } from '#server/platform/lists/list-sql.ts';

function condition({ query }: ListRequest<CustomerQuery>): SQL {
  return allOf([
    query.status === undefined ? undefined : sql`customer.status = ${query.status}`,
    searchIn(sql`customer.name || ' ' || customer.cust_id || ' ' || customer.country`, query.q),
  ]);
}

const source = sql`customer left join (
    select cust_id, count(*) filter (where status = 'active')::int as users,
      max(last_login_at) as last_sign_in
    from user_account where realm = 'customer' group by cust_id
  ) account on account.cust_id = customer.cust_id`;

const sortColumns = {
  name: sql`lower(customer.name)`,
  code: sql`customer.cust_id`,
  country: sql`customer.country`,
  status: sql`customer.status`,
  users: sql`coalesce(account.users, 0)`,
  lastSignIn: sql`account.last_sign_in`,
} as const;

const customerRow = {
  id: text,
  name: text,
  country: text,
  status: oneOf(customerStatuses),
  users: int,
  factorPolicy: oneOf(factorPolicies),
  lastSignInAt: text.orNull,
};

/** Every customer of the lessor, for its own users; read as `identity`. */
export const customerSource: ListSource<typeof customerList> = {
  items: (request, { limit, offset }) =>
    queryRows(
      request.tx,
      customerRow,
      sql`select customer.cust_id as id, customer.name, customer.country, customer.status,
        coalesce(account.users, 0) as users, customer.factor_policy as "factorPolicy",
        ${iso(sql`account.last_sign_in`)} as "lastSignInAt"
        from ${source} where ${condition(request)}
        order by ${orderBy(request.query.sort, sortColumns, sql`customer.cust_id`)}
        limit ${limit} offset ${offset}`,
    ),
  async summary(request) {
    const total = await countStored(request.tx, sql`customer where ${condition(request)}`);
    return { total };
  },
};
