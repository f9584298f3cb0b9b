import { sql, type SQL } from 'drizzle-orm';
import type {
  Correction,
  correctionList,
  CorrectionQuery,
  InternalCorrection,
  internalCorrectionList,
  InternalCorrectionQuery,
} from '#contract/utilisation-corrections.ts';
import { queryRows } from '#server/db/query-rows.ts';
import type { ListRequest, ListSource } from '#server/lists/list-source.ts';
import { customersWith, ofCustomer } from '../internal-customers.ts';
import { iso } from '../iso-instant.ts';
import { allOf, orderBy, searchIn } from '../list-sql.ts';

/** The columns of a request, as the alias `k`. */
export const correctionSelection = sql`k.id, k.month, k.lease_no as "leaseNo", k.asset, k.status,
  k.reason, k.requested_by as "requestedBy", ${iso(sql`k.requested_at`)} as "requestedAt",
  k.decided_by as "decidedBy", ${iso(sql`k.decided_at`)} as "decidedAt",
  k.decision_note as "decisionNote", k.row_version as "rowVersion"`;

const sortColumns = {
  month: sql`k.month`,
  lease: sql`k.lease_no`,
  asset: sql`k.asset`,
  status: sql`k.status`,
  requestedAt: sql`k.requested_at`,
  decidedAt: sql`k.decided_at`,
};

function conditionOf({ custId, query }: ListRequest<CorrectionQuery>): SQL {
  return allOf([
    sql`k.cust_id = ${custId}`,
    query.status === undefined ? undefined : sql`k.status = ${query.status}`,
    searchIn(sql`concat_ws(' ', k.lease_no, k.asset, k.month, k.reason, k.requested_by)`, query.q),
  ]);
}

/** What a customer asked to correct, in two statements. */
export const correctionSource: ListSource<typeof correctionList> = {
  items: (request, { limit, offset }) =>
    queryRows<Correction>(
      request.tx,
      sql`select ${correctionSelection} from util_correction k where ${conditionOf(request)}
        order by ${orderBy(request.query.sort, sortColumns, sql`k.id`)}
        limit ${limit} offset ${offset}`,
    ),
  async summary(request) {
    const [row] = await queryRows<{ total: number }>(
      request.tx,
      sql`select count(*)::int as total from util_correction k where ${conditionOf(request)}`,
    );
    return { total: row?.total ?? 0 };
  },
};

function internalCondition({ query }: ListRequest<InternalCorrectionQuery>): SQL {
  const { status, customer, q } = query;
  return allOf([
    status === 'all' ? undefined : sql`k.status = ${status}`,
    ofCustomer(sql`k.cust_id`, customer),
    searchIn(sql`concat_ws(' ', c.name, k.lease_no, k.asset, k.month, k.reason)`, q),
  ]);
}

const ofAll = sql`from util_correction k join customer c on c.cust_id = k.cust_id`;

/** Requests of all customers in three statements, however many there are; read as `lessor`. */
export const internalCorrectionSource: ListSource<typeof internalCorrectionList> = {
  items(request, { limit, offset }) {
    const columns = { ...sortColumns, customer: sql`c.name` };
    return queryRows<InternalCorrection>(
      request.tx,
      sql`select ${correctionSelection}, k.cust_id as "custId", c.name as customer ${ofAll}
        where ${internalCondition(request)}
        order by ${orderBy(request.query.sort, columns, sql`k.id`)}
        limit ${limit} offset ${offset}`,
    );
  },
  async summary(request) {
    const { tx } = request;
    const [row] = await queryRows<{ total: number }>(
      tx,
      sql`select count(*)::int as total ${ofAll} where ${internalCondition(request)}`,
    );
    const customers = await customersWith(tx, 'util_correction');
    return { total: row?.total ?? 0, facets: { customers } };
  },
};
