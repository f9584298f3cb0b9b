import { sql, type SQL } from 'drizzle-orm';
import type { Customer, customerList, CustomerQuery } from '#contract/acting-customer.ts';
import type { Tx } from '../db/database.ts';
import { queryRows } from '../db/query-rows.ts';
import type { ListRequest, ListSource } from '../lists/list-source.ts';
import { iso } from './iso-instant.ts';
import { allOf, orderBy, searchIn } from './list-sql.ts';

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

/** Every customer of the lessor, for its own users; read as `identity`. */
export const customerSource: ListSource<typeof customerList> = {
  items: (request, { limit, offset }) =>
    queryRows<Customer>(
      request.tx,
      sql`select customer.cust_id as id, customer.name, customer.country, customer.status,
        coalesce(account.users, 0) as users,
        ${iso(sql`account.last_sign_in`)} as "lastSignInAt"
        from ${source} where ${condition(request)}
        order by ${orderBy(request.query.sort, sortColumns, sql`customer.cust_id`)}
        limit ${limit} offset ${offset}`,
    ),
  async summary(request) {
    const [row] = await queryRows<{ total: number }>(
      request.tx,
      sql`select count(*)::int as total from customer where ${condition(request)}`,
    );
    return { total: row?.total ?? 0 };
  },
};

/** Whether there is a customer of this CustID. */
export async function customerExists(tx: Tx, custId: string): Promise<boolean> {
  const rows = await queryRows<{ found: number }>(
    tx,
    sql`select 1 as found from customer where cust_id = ${custId}`,
  );
  return rows.length === 1;
}
