import { sql, type SQL } from 'drizzle-orm';
import type { LateMonth, lateMonthList, LateMonthQuery } from '#contract/internal-estimates.ts';
import type { IsoDate } from '#domain/dates/date.ts';
import { monthOf, shiftMonth } from '#domain/dates/month.ts';
import { reportDueDate } from '#domain/utilisation/report-due.ts';
import type { Tx } from '#server/db/database.ts';
import { queryRows } from '#server/db/query-rows.ts';
import type { ListRequest, ListSource } from '#server/lists/list-source.ts';
import { ofCustomer } from '../internal-customers.ts';
import { allOf, orderBy, searchIn } from '../list-sql.ts';
import { reportableMonths } from './reportable-leases.repository.ts';

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

/** Months on lease, from where the records begin, that are past due without a report or an estimate. */
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
    sql`select distinct c.cust_id as "custId", c.name from ${lateMonths(asOf)}
      where ${isUnreported} order by c.name`,
  );
}

/** Late months of all customers in three statements; read as `lessor`. */
export const lateMonthSource: ListSource<typeof lateMonthList> = {
  items: (request, { limit, offset }) =>
    queryRows<LateMonth>(
      request.tx,
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
    const [row] = await queryRows<{ total: number }>(
      tx,
      sql`select count(*)::int as total from ${lateMonths(asOf)} where ${conditionOf(request)}`,
    );
    return { total: row?.total ?? 0, facets: { customers: await customersOf(tx, asOf) } };
  },
};
