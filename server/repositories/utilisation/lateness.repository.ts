import { sql, type SQL } from 'drizzle-orm';
import type { Lateness, latenessList, LatenessQuery } from '#contract/internal-lateness.ts';
import type { Tx } from '#server/db/database.ts';
import { queryRows } from '#server/db/query-rows.ts';
import { utilLateness } from '#server/db/schema/utilisation-input.ts';
import type { ListRequest, ListSource } from '#server/lists/list-source.ts';
import { customersWith, ofCustomer } from '../internal-customers.ts';
import { iso } from '../iso-instant.ts';
import { allOf, orderBy, searchIn } from '../list-sql.ts';

/** Remembers that a lease is late again; false when it is remembered for that month already. */
export async function rememberLateness(
  tx: Tx,
  lateness: typeof utilLateness.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(utilLateness)
    .values(lateness)
    .onConflictDoNothing()
    .returning({ id: utilLateness.id });
  return rows.length === 1;
}

const tables = sql`util_lateness l join customer c on c.cust_id = l.cust_id`;

const sortColumns = {
  month: sql`l.month`,
  lease: sql`l.lease_no`,
  customer: sql`c.name`,
  lateCount: sql`l.late_count`,
  at: sql`l.at`,
};

function conditionOf({ query }: ListRequest<LatenessQuery>): SQL {
  return allOf([
    ofCustomer(sql`l.cust_id`, query.customer),
    searchIn(sql`concat_ws(' ', c.name, l.lease_no, l.asset, l.month, l.told)`, query.q),
  ]);
}

/** Repeated lateness of all customers in three statements; read as `lessor`. */
export const latenessSource: ListSource<typeof latenessList> = {
  items: (request, { limit, offset }) =>
    queryRows<Lateness>(
      request.tx,
      sql`select l.id, l.cust_id as "custId", c.name as customer, l.lease_no as "leaseNo", l.asset,
          l.month, l.late_months as "lateMonths", l.late_count as "lateCount", l.told,
          ${iso(sql`l.at`)} as at
        from ${tables} where ${conditionOf(request)}
        order by ${orderBy(request.query.sort, sortColumns, sql`l.id`)}
        limit ${limit} offset ${offset}`,
    ),
  async summary(request) {
    const { tx } = request;
    const [row] = await queryRows<{ total: number }>(
      tx,
      sql`select count(*)::int as total from ${tables} where ${conditionOf(request)}`,
    );
    const customers = await customersWith(tx, 'util_lateness');
    return { total: row?.total ?? 0, facets: { customers } };
  },
};
