import { sql, type SQL } from 'drizzle-orm';
import { correctionStatuses } from '#domain/utilisation/leases/correction.ts';
import type {
  correctionList,
  CorrectionQuery,
  internalCorrectionList,
  InternalCorrectionQuery,
} from '#contract/utilisation/utilisation-corrections.ts';
import { countStored } from '#server/platform/db/count-stored.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { int, oneOf, text, uuid } from '#server/platform/db/row.ts';
import type { ListRequest, ListSource } from '#server/platform/lists/list-source.ts';
import { iso } from '#server/platform/db/iso-instant.ts';
import { allOf, orderBy, searchIn } from '#server/platform/lists/list-sql.ts';
import { countWithCustomers, ofCustomer } from '#server/session/public.ts';

/** A request as both sides read it. */
export const correctionRow = {
  id: uuid,
  month: text,
  leaseNo: text,
  asset: text,
  status: oneOf(correctionStatuses),
  reason: text,
  requestedBy: text,
  requestedAt: text,
  decidedBy: text.orNull,
  decidedAt: text.orNull,
  decisionNote: text.orNull,
  rowVersion: int,
};

/** The columns of `correctionRow`, as the alias `k`. */
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
    queryRows(
      request.tx,
      correctionRow,
      sql`select ${correctionSelection} from util_correction k where ${conditionOf(request)}
        order by ${orderBy(request.query.sort, sortColumns, sql`k.id`)}
        limit ${limit} offset ${offset}`,
    ),
  async summary(request) {
    const total = await countStored(
      request.tx,
      sql`util_correction k where ${conditionOf(request)}`,
    );
    return { total };
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

const ofAll = sql`util_correction k join customer c on c.cust_id = k.cust_id`;

const internalCorrectionRow = { ...correctionRow, custId: text, customer: text };

/** Requests of all customers in three statements, however many there are; read as `lessor`. */
export const internalCorrectionSource: ListSource<typeof internalCorrectionList> = {
  items(request, { limit, offset }) {
    const columns = { ...sortColumns, customer: sql`c.name` };
    return queryRows(
      request.tx,
      internalCorrectionRow,
      sql`select ${correctionSelection}, k.cust_id as "custId", c.name as customer from ${ofAll}
        where ${internalCondition(request)}
        order by ${orderBy(request.query.sort, columns, sql`k.id`)}
        limit ${limit} offset ${offset}`,
    );
  },
  summary: (request) =>
    countWithCustomers(
      request.tx,
      sql`${ofAll} where ${internalCondition(request)}`,
      'util_correction',
    ),
};
