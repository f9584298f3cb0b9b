import { sql, type SQL } from 'drizzle-orm';
import type {
  lateMonthList,
  LateMonthQuery,
} from '#contract/utilisation/desk/internal-estimates.ts';
import type { IsoDate } from '#domain/dates/date.ts';
import { monthOf, shiftMonth } from '#domain/dates/month.ts';
import { reportDueDate } from '#domain/utilisation/leases/report-due.ts';
import { countStored } from '#server/platform/db/count-stored.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, flag, int, text, uuid } from '#server/platform/db/row.ts';
import type { ListRequest, ListSource } from '#server/platform/lists/list-source.ts';
import { allOf, orderBy, searchIn } from '#server/platform/lists/list-sql.ts';
import { reportableMonths } from '../records/reportable-leases.queries.ts';
import { ofCustomer } from '#server/session/public.ts';

/** Latest day of a month on which a lease may have its reports due. */
const latestDueDay = 28;

/** When every month that may be reported is due, by the due day of a lease: business days are not SQL's. */
function dueDates(asOf: IsoDate): string {
  const months = Array.from({ length: reportableMonths }, (_, back) =>
    shiftMonth(monthOf(asOf), -1 - back),
  );
  const days = Array.from({ length: latestDueDay }, (_, index) => index + 1);
  const dates = months.flatMap((month) =>
    days.map((day) => ({ month, day, due: reportDueDate(day, month) })),
  );
  return JSON.stringify(dates.filter(({ due }) => due < asOf));
}

/**
 * Months on lease, from where the records start, that are past due without a report or an estimate.
 */
function lateMonths(asOf: IsoDate): SQL {
  return sql`lease l
    join customer c on c.cust_id = l.cust_id
    join json_to_recordset(${dueDates(asOf)}::json) as d(month text, day int, due date)
      on d.day = l.util_due_day
        and d.month >= to_char(greatest(l.start_date, (select min(as_of) from opening_total o
          where o.lease_id = l.id)), 'YYYY-MM')
        and d.month <= to_char(coalesce(l.actual_return, l.end_date), 'YYYY-MM')
    left join util_report r on r.lease_id = l.id and r.month = d.month and r.is_current
    left join aircraft a on a.id = l.aircraft_id
    left join engine e on e.id = l.engine_id`;
}

const asset = sql`coalesce('MSN ' || a.msn || ' ' || a.variant, 'ESN ' || e.esn || ' ' || e.model)`;
const rowId = sql`l.id::text || ':' || d.month`;

const sortColumns = {
  month: sql`d.month`,
  lease: sql`l.lease_no`,
  customer: sql`c.name`,
  due: sql`d.due`,
};

const isUnreported = sql`coalesce(r.status, 'draft') = 'draft'`;

function conditionOf({ query }: ListRequest<LateMonthQuery>): SQL {
  return allOf([
    isUnreported,
    ofCustomer(sql`l.cust_id`, query.customer),
    searchIn(sql`concat_ws(' ', c.name, l.lease_no, ${asset}, d.month)`, query.q),
  ]);
}

function customersOf(tx: Tx, asOf: IsoDate): Promise<{ custId: string; name: string }[]> {
  return queryRows(
    tx,
    { custId: text, name: text },
    sql`select distinct c.cust_id as "custId", c.name from ${lateMonths(asOf)}
      where ${isUnreported} order by c.name`,
  );
}

const lateMonthRow = {
  id: text,
  custId: text,
  customer: text,
  leaseId: uuid,
  leaseNo: text,
  asset: text,
  month: text,
  due: day,
  lateDays: int,
  isBegun: flag,
  isMrPaying: flag,
};

/** Late months of all customers in three statements; read as `lessor`. */
export const lateMonthSource: ListSource<typeof lateMonthList> = {
  items: (request, { limit, offset }) =>
    queryRows(
      request.tx,
      lateMonthRow,
      sql`select ${rowId} as id, l.cust_id as "custId", c.name as customer, l.id as "leaseId",
          l.lease_no as "leaseNo", ${asset} as asset, d.month, d.due,
          ${request.asOf}::date - d.due as "lateDays", r.status is not null as "isBegun",
          l.is_mr_paying as "isMrPaying"
        from ${lateMonths(request.asOf)} where ${conditionOf(request)}
        order by ${orderBy(request.query.sort, sortColumns, rowId)}
        limit ${limit} offset ${offset}`,
    ),
  async summary(request) {
    const { tx, asOf } = request;
    const total = await countStored(tx, sql`${lateMonths(asOf)} where ${conditionOf(request)}`);
    return { total, facets: { customers: await customersOf(tx, asOf) } };
  },
};
