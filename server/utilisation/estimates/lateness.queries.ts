import { sql, type SQL } from 'drizzle-orm';
import type { latenessList, LatenessQuery } from '#contract/utilisation/desk/internal-lateness.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { InsertRow } from '#server/platform/db/insert-rows.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { int, text, uuid } from '#server/platform/db/row.ts';
import { valuesOf } from '#server/platform/db/row-values.ts';
import type { ListRequest, ListSource } from '#server/platform/lists/list-source.ts';
import { iso } from '#server/platform/db/iso-instant.ts';
import { allOf, orderBy, searchIn } from '#server/platform/lists/list-sql.ts';
import { countWithCustomers, ofCustomer } from '#server/session/public.ts';

/** Remembers that a lease is late again; false when it is remembered for that month already. */
export async function rememberLateness(
  tx: Tx,
  lateness: InsertRow<'util_lateness'>,
): Promise<boolean> {
  const rows = await queryRows(
    tx,
    { id: uuid },
    sql`insert into util_lateness ${valuesOf('util_lateness', lateness)}
      on conflict do nothing returning id`,
  );
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

const latenessRow = {
  id: uuid,
  custId: text,
  customer: text,
  leaseNo: text,
  asset: text,
  month: text,
  lateMonths: text,
  lateCount: int,
  told: text.orNull,
  at: text,
};

/** Repeated lateness of all customers in three statements; read as `lessor`. */
export const latenessSource: ListSource<typeof latenessList> = {
  items: (request, { limit, offset }) =>
    queryRows(
      request.tx,
      latenessRow,
      sql`select l.id, l.cust_id as "custId", c.name as customer, l.lease_no as "leaseNo", l.asset,
          l.month, l.late_months as "lateMonths", l.late_count as "lateCount", l.told,
          ${iso(sql`l.at`)} as at
        from ${tables} where ${conditionOf(request)}
        order by ${orderBy(request.query.sort, sortColumns, sql`l.id`)}
        limit ${limit} offset ${offset}`,
    ),
  summary: (request) =>
    countWithCustomers(request.tx, sql`${tables} where ${conditionOf(request)}`, 'util_lateness'),
};
