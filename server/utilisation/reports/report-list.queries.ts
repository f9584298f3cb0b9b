import { sql, type SQL } from 'drizzle-orm';
import {
  type reportList,
  type ReportQuery,
  type ReportRow,
  submissionStatuses,
} from '#contract/utilisation/utilisation-reports.ts';
import { countStored } from '#server/platform/db/count-stored.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, flag, int, oneOf, text, uuid } from '#server/platform/db/row.ts';
import type { ListRequest, ListSource, RowRange } from '#server/platform/lists/list-source.ts';
import { allOf, orderBy, searchIn } from '#server/platform/lists/list-sql.ts';
import { assetLabel, inPeriod, joinedTables, leaseNumbers } from '../records/report.queries.ts';

type Request = ListRequest<ReportQuery>;

const submittedAt = sql`to_char(util_report.submitted_at at time zone 'UTC',
  'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

const sortColumns = {
  month: sql`util_report.month`,
  lease: sql`lease.lease_no`,
  asset: assetLabel,
  status: sql`util_report.status`,
  submittedBy: sql`util_report.submitted_by`,
  submittedAt: sql`util_report.submitted_at`,
  due: sql`util_report.due_date`,
  lateDays: sql`util_report.late_days`,
};

const kept = sql`id, cust_id, lease_id, month, version, source, submitted_by, submitted_at, due_date,
  late_days, submission_id`;

/**
 * Submitted and estimated months, and those taken back or opened again on a question, under the
 * table name of the former.
 */
const submissions = sql`(
  select ${kept}, status, is_current, invoice_id from util_report where status <> 'draft'
  union all
  select ${kept}, case when is_queried then 'query' else 'withdrawn' end, false, null
    from util_withdrawal) util_report`;

const tables = sql`${submissions} ${joinedTables}
  left join invoice on invoice.id = util_report.invoice_id`;

function conditionOf({ custId, query, asOf }: Request): SQL {
  return allOf([
    sql`util_report.cust_id = ${custId}`,
    inPeriod(query, asOf),
    query.status === undefined ? undefined : sql`util_report.status = ${query.status}`,
    searchIn(
      sql`concat_ws(' ', lease.lease_no, ${assetLabel}, util_report.submitted_by, invoice.number)`,
      query.q,
    ),
  ]);
}

const reportRow = {
  id: uuid,
  month: text,
  leaseNo: text,
  asset: text,
  version: int,
  isCurrent: flag,
  status: oneOf(submissionStatuses),
  source: oneOf(['csv', 'web', 'paste', 'api', 'estimate', 'loaded']),
  submittedBy: text.orNull,
  submittedAt: text.orNull,
  due: day,
  lateDays: int,
  invoice: text.orNull,
  receiptId: uuid.orNull,
};

async function readRows(request: Request, { limit, offset }: RowRange): Promise<ReportRow[]> {
  const { tx, query } = request;
  return queryRows(
    tx,
    reportRow,
    sql`select util_report.id, util_report.month, lease.lease_no as "leaseNo",
        ${assetLabel} as asset, util_report.version, util_report.is_current as "isCurrent",
        util_report.status, util_report.source, util_report.submitted_by as "submittedBy",
        ${submittedAt} as "submittedAt", util_report.due_date as due,
        util_report.late_days as "lateDays", invoice.number as invoice,
        util_report.submission_id as "receiptId"
      from ${tables} where ${conditionOf(request)}
      order by ${orderBy(query.sort, sortColumns, sql`util_report.id`)}
      limit ${limit} offset ${offset}`,
  );
}

/** The history of submissions, in three statements however many there are. */
export const reportSource: ListSource<typeof reportList> = {
  items: readRows,
  async summary(request) {
    const total = await countStored(request.tx, sql`${tables} where ${conditionOf(request)}`);
    return { total, facets: { leases: await leaseNumbers(request) } };
  },
};
