import { sql, type SQL } from 'drizzle-orm';
import { trueUpOutcomes } from '#domain/utilisation/leases/true-up-words.ts';
import type {
  InternalTrueUp,
  internalTrueUpList,
  InternalTrueUpQuery,
} from '#contract/utilisation/desk/internal-true-ups.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { numeric, int, oneOf, text, uuid } from '#server/platform/db/row.ts';
import type { ListRequest, ListSource } from '#server/platform/lists/list-source.ts';
import { iso } from '#server/platform/db/iso-instant.ts';
import { allOf, orderBy, searchIn } from '#server/platform/lists/list-sql.ts';
import { countWithCustomers, ofCustomer } from '#server/session/public.ts';

const selection = sql`t.id, t.cust_id as "custId", c.name as customer, t.month,
  t.lease_no as "leaseNo", t.asset, t.outcome, t.estimate, t.document_number as document,
  t.currency, t.amount, t.reason, ${iso(sql`t.reported_at`)} as "reportedAt", t.settled_by as "settledBy",
  ${iso(sql`t.settled_at`)} as "settledAt", t.note, t.row_version as "rowVersion"`;

const tables = sql`util_true_up t join customer c on c.cust_id = t.cust_id`;

const sortColumns = {
  month: sql`t.month`,
  lease: sql`t.lease_no`,
  customer: sql`c.name`,
  reportedAt: sql`t.reported_at`,
};

function conditionOf({ query }: ListRequest<InternalTrueUpQuery>): SQL {
  const { outcome, customer, q } = query;
  return allOf([
    outcome === 'all' ? undefined : sql`t.outcome = ${outcome}`,
    ofCustomer(sql`t.cust_id`, customer),
    searchIn(
      sql`concat_ws(' ', c.name, t.lease_no, t.asset, t.month, t.estimate, t.document_number)`,
      q,
    ),
  ]);
}

const internalTrueUpRow = {
  id: uuid,
  custId: text,
  customer: text,
  month: text,
  leaseNo: text,
  asset: text,
  outcome: oneOf(trueUpOutcomes),
  estimate: text,
  document: text.orNull,
  currency: text,
  amount: numeric.orNull,
  reason: text,
  reportedAt: text,
  settledBy: text.orNull,
  settledAt: text.orNull,
  note: text,
  rowVersion: int,
};

/** True-ups of all customers in three statements, however many there are; read as `lessor`. */
export const internalTrueUpSource: ListSource<typeof internalTrueUpList> = {
  items: (request, { limit, offset }) =>
    queryRows(
      request.tx,
      internalTrueUpRow,
      sql`select ${selection} from ${tables} where ${conditionOf(request)}
        order by ${orderBy(request.query.sort, sortColumns, sql`t.id`)}
        limit ${limit} offset ${offset}`,
    ),
  summary: (request) =>
    countWithCustomers(request.tx, sql`${tables} where ${conditionOf(request)}`, 'util_true_up'),
};

/** A true-up of a customer as the lessor's list shows it. */
export async function readTrueUp(
  tx: Tx,
  custId: string,
  id: string,
): Promise<InternalTrueUp | undefined> {
  const [row] = await queryRows(
    tx,
    internalTrueUpRow,
    sql`select ${selection} from ${tables} where t.cust_id = ${custId} and t.id = ${id}`,
  );
  return row;
}
