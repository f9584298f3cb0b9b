import { sql, type SQL } from 'drizzle-orm';
import { type CustomerQuery, customerStatuses } from '#contract/session/acting-customer.ts';
import { factorPolicies } from '#domain/session/factors/factor-policy.ts';
import { countStored } from '#server/platform/db/count-stored.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { int, oneOf, text } from '#server/platform/db/row.ts';
import type { ListRequest, RowRange } from '#server/platform/lists/list-source.ts';
import { iso } from '#server/platform/db/iso-instant.ts';
import { allOf, orderBy, searchIn } from '#server/platform/lists/list-sql.ts';

function condition({ query }: ListRequest<CustomerQuery>): SQL {
  return allOf([
    query.status === undefined ? undefined : sql`customer.status = ${query.status}`,
    searchIn(sql`customer.name || ' ' || customer.cust_id || ' ' || customer.country`, query.q),
  ]);
}

const isOwner = sql`owner = 'Y' and status = 'active'`;

/** Customers with their people and the last review of access. */
const source = sql`customer left join (
    select cust_id, count(*) filter (where status = 'active')::int as users,
      max(last_login_at) as last_sign_in,
      count(*) filter (where ${isOwner})::int as owners,
      case when count(*) filter (where ${isOwner} and owner_since is null) = 0
        then min(owner_since) filter (where ${isOwner}) end as owner_since
    from user_account where realm = 'customer' group by cust_id
  ) account on account.cust_id = customer.cust_id
  left join (
    select distinct on (cust_id) cust_id, quarter, confirmed_at
    from access_review order by cust_id, quarter desc
  ) review on review.cust_id = customer.cust_id`;

/** The day (UTC) of an instant. */
const dayOf = (instant: SQL): SQL => sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD')`;

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
  owners: int,
  ownerSince: text.orNull,
  lastQuarter: text.orNull,
  lastOn: text.orNull,
  factorPolicy: oneOf(factorPolicies),
  lastSignInAt: text.orNull,
};

/** Some customers of the lessor with what decides on their reviews; read as `identity`. */
export function readCustomerPage(request: ListRequest<CustomerQuery>, { limit, offset }: RowRange) {
  return queryRows(
    request.tx,
    customerRow,
    sql`select customer.cust_id as id, customer.name, customer.country, customer.status,
        coalesce(account.users, 0) as users, coalesce(account.owners, 0) as owners,
        ${dayOf(sql`account.owner_since`)} as "ownerSince", review.quarter as "lastQuarter",
        ${dayOf(sql`review.confirmed_at`)} as "lastOn", customer.factor_policy as "factorPolicy",
        ${iso(sql`account.last_sign_in`)} as "lastSignInAt"
      from ${source} where ${condition(request)}
      order by ${orderBy(request.query.sort, sortColumns, sql`customer.cust_id`)}
      limit ${limit} offset ${offset}`,
  );
}

/** How many customers meet the filters. */
export function countListedCustomers(request: ListRequest<CustomerQuery>): Promise<number> {
  return countStored(request.tx, sql`customer where ${condition(request)}`);
}
