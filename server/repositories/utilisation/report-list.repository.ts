import { sql, type SQL } from 'drizzle-orm';
import type { reportList, ReportQuery, ReportRow } from '#contract/utilisation-reports.ts';
import { queryRows } from '#server/db/query-rows.ts';
import type { ListRequest, ListSource, RowRange } from '#server/lists/list-source.ts';
import { allOf, orderBy, searchIn } from '../list-sql.ts';
import { assetOf, inPeriod, joinedTables, leaseNumbers } from './report-sql.ts';

type Request = ListRequest<ReportQuery>;

const submittedAt = sql`to_char(util_report.submitted_at at time zone 'UTC',
  'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

const sortColumns = {
  month: sql`util_report.month`,
  lease: sql`lease.lease_no`,
  asset: assetOf,
  status: sql`util_report.status`,
  submittedBy: sql`util_report.submitted_by`,
  submittedAt: sql`util_report.submitted_at`,
  due: sql`util_report.due_date`,
  lateDays: sql`util_report.late_days`,
};

const kept = sql`id, cust_id, lease_id, month, version, source, submitted_by, submitted_at, due_date,
  late_days, submission_id`;

/**
 * What was submitted or estimated, and what was taken back or opened again on a question, under the
 * name of the former's table.
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
      sql`concat_ws(' ', lease.lease_no, ${assetOf}, util_report.submitted_by, invoice.number)`,
      query.q,
    ),
  ]);
}

async function readRows(request: Request, { limit, offset }: RowRange): Promise<ReportRow[]> {
  const { tx, query } = request;
  return queryRows<ReportRow>(
    tx,
    sql`select util_report.id, util_report.month, lease.lease_no as "leaseNo",
        ${assetOf} as asset, util_report.version, util_report.is_current as "isCurrent",
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
    const [row] = await queryRows<{ total: number }>(
      request.tx,
      sql`select count(*)::int as total from ${tables} where ${conditionOf(request)}`,
    );
    return { total: row?.total ?? 0, facets: { leases: await leaseNumbers(request) } };
  },
};
