import { sql, type SQL } from 'drizzle-orm';
import type {
  lateMonthList,
  LateMonthQuery,
} from '#contract/utilisation/desk/internal-estimates.ts';
import { calendarNames, holidaysOf } from '#domain/dates/calendars.ts';
import { dateParts, type IsoDate } from '#domain/dates/date.ts';
import { monthOf, monthStart, shiftMonth } from '#domain/dates/month.ts';
import { countStored } from '#server/platform/db/count-stored.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, flag, int, text, uuid } from '#server/platform/db/row.ts';
import type { ListRequest, ListSource } from '#server/platform/lists/list-source.ts';
import { allOf, orderBy, searchIn } from '#server/platform/lists/list-sql.ts';
import { reportableMonths } from '../records/reportable-leases.queries.ts';
import { ofCustomer } from '#server/session/public.ts';

/** The months that may still be reported, with the first day of the one after each. */
function reportable(asOf: IsoDate): string {
  const months = Array.from({ length: reportableMonths }, (_, back) =>
    shiftMonth(monthOf(asOf), -1 - back),
  );
  return JSON.stringify(months.map((month) => ({ month, next: monthStart(shiftMonth(month, 1)) })));
}

/** The closing days of every calendar in the years of these months. */
function closings(asOf: IsoDate): string {
  const { year } = dateParts(asOf);
  const years = [year - 3, year - 2, year - 1, year, year + 1];
  return JSON.stringify(
    calendarNames.flatMap((calendar) =>
      years.flatMap((of) => [...holidaysOf(calendar, of)].map((day) => ({ calendar, day }))),
    ),
  );
}

/**
 * When the months that may be reported are due, for each due day and calendars of leases: the day
 * itself, or the first business day after it. No calendar is closed for two weeks.
 */
function dueDates(asOf: IsoDate): SQL {
  return sql`(select t.calendars, t.day, m.month, min(s.open)::date as due
    from (select distinct util_due_day as day, calendars from lease) t
      cross join json_to_recordset(${reportable(asOf)}::json) as m(month text, next date)
      cross join lateral generate_series((m.next + t.day - 1)::timestamp,
        (m.next + t.day + 13)::timestamp, interval '1 day') as s(open)
    where extract(isodow from s.open) < 6
      and not exists (select 1 from json_to_recordset(${closings(asOf)}::json)
          as k(calendar text, day date)
        where k.day = s.open::date and k.calendar = any(string_to_array(t.calendars, '+')))
    group by t.calendars, t.day, m.month)`;
}

/**
 * Months on lease, from where the records start, that are past due without a report or an estimate.
 */
function lateMonths(asOf: IsoDate): SQL {
  return sql`lease l
    join customer c on c.cust_id = l.cust_id
    join ${dueDates(asOf)} d on d.day = l.util_due_day and d.calendars = l.calendars
        and d.due < ${asOf}::date and d.due >= coalesce(c.live_from, '-infinity')
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
