import { sql, type SQL } from 'drizzle-orm';
import {
  type submittedMonthList,
  type SubmittedMonthQuery,
  reviewedStatuses,
} from '#contract/utilisation/desk/internal-submissions.ts';
import type { IsoDate } from '#domain/dates/date.ts';
import { monthOf, shiftMonth } from '#domain/dates/month.ts';
import { countStored } from '#server/platform/db/count-stored.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { int, oneOf, text, uuid } from '#server/platform/db/row.ts';
import type { ListRequest, ListSource } from '#server/platform/lists/list-source.ts';
import { iso } from '#server/platform/db/iso-instant.ts';
import { allOf, orderBy, searchIn } from '#server/platform/lists/list-sql.ts';
import { reportableMonths } from '../records/reportable-leases.queries.ts';
import { ofCustomer } from '#server/session/public.ts';

const asset = sql`coalesce('MSN ' || a.msn || ' ' || a.variant, 'ESN ' || e.esn || ' ' || e.model)`;

const tables = sql`util_report r
  join lease l on l.id = r.lease_id
  join customer c on c.cust_id = r.cust_id
  left join aircraft a on a.id = l.aircraft_id
  left join engine e on e.id = l.engine_id`;

/** The figures that represent the asset: of its airframe, or of the engine that is leased alone. */
const figures = sql`lateral (select fh_min, fc from util_line
    join component on component.id = util_line.component_id
  where util_line.report_id = r.id
    and component.kind = case when l.aircraft_id is null then 'engine' else 'airframe' end
  limit 1)`;

/** What the partial index `util_report_reviewed` holds. */
const isReviewed = sql`r.is_current and r.invoice_id is null
  and r.status in ('submitted', 'accepted', 'query')`;

const sortColumns = {
  month: sql`r.month`,
  lease: sql`l.lease_no`,
  customer: sql`c.name`,
  submittedAt: sql`r.submitted_at`,
  lateDays: sql`r.late_days`,
};

/** Older months can neither be typed in again nor be judged by the leases that are read. */
function isRecent(asOf: IsoDate): SQL {
  return sql`r.month > ${shiftMonth(monthOf(asOf), -reportableMonths)}`;
}

function conditionOf({ query, asOf }: ListRequest<SubmittedMonthQuery>): SQL {
  const { status, customer, q } = query;
  return allOf([
    isReviewed,
    isRecent(asOf),
    status === 'all' ? undefined : sql`r.status = ${status}`,
    ofCustomer(sql`r.cust_id`, customer),
    searchIn(sql`concat_ws(' ', c.name, l.lease_no, ${asset}, r.month, r.submitted_by)`, q),
  ]);
}

const submittedMonthRow = {
  id: uuid,
  custId: text,
  customer: text,
  leaseId: uuid,
  leaseNo: text,
  asset: text,
  month: text,
  status: oneOf(reviewedStatuses),
  submittedBy: text.orNull,
  submittedAt: text.orNull,
  lateDays: int,
  fhMin: int.orNull,
  fc: int.orNull,
  rowVersion: int,
};

/** Submitted months of all customers in three statements; read as `lessor`. */
export const submittedMonthSource: ListSource<typeof submittedMonthList> = {
  items: (request, { limit, offset }) =>
    queryRows(
      request.tx,
      submittedMonthRow,
      sql`select r.id, r.cust_id as "custId", c.name as customer, r.lease_id as "leaseId",
          l.lease_no as "leaseNo", ${asset} as asset, r.month, r.status,
          r.submitted_by as "submittedBy", ${iso(sql`r.submitted_at`)} as "submittedAt",
          r.late_days as "lateDays", f.fh_min as "fhMin", f.fc, r.row_version as "rowVersion"
        from ${tables} left join ${figures} f on true where ${conditionOf(request)}
        order by ${orderBy(request.query.sort, sortColumns, sql`r.id`)}
        limit ${limit} offset ${offset}`,
    ),
  async summary(request) {
    const { tx, asOf } = request;
    const total = await countStored(tx, sql`${tables} where ${conditionOf(request)}`);
    const customers = await queryRows(
      tx,
      { custId: text, name: text },
      sql`select c.cust_id as "custId", c.name from customer c
        where exists (select 1 from util_report r where r.cust_id = c.cust_id and ${isReviewed}
          and ${isRecent(asOf)})
        order by c.name`,
    );
    return { total, facets: { customers } };
  },
};
