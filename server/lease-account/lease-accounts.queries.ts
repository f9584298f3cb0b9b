import { sql, type SQL } from 'drizzle-orm';
import type {
  LeaseAccount,
  leaseAccountList,
  LeaseAccountSummary,
  LeaseAccountQuery,
} from '#contract/lease-account/lease-accounts.ts';
import { calendarsTitle, parseCalendars } from '#domain/dates/lease-calendars.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, numeric, flag, int, text, textList, type RowOf } from '#server/platform/db/row.ts';
import type { ListRequest, ListSource, RowRange } from '#server/platform/lists/list-source.ts';
import { openInvoices, openSums } from '#server/invoices/public.ts';
import { lettersCounted, readCovers } from './lease-covers.ts';
import { leasedAssetOf, leaseFacts, leaseFactsRow } from './lease-facts.queries.ts';
import { dueRents } from './rent/deferrals.queries.ts';
import { allOf, orderBy, searchIn } from '#server/platform/lists/list-sql.ts';

type Request = ListRequest<LeaseAccountQuery>;

const storedRow = {
  ...leaseFactsRow,
  rentNow: numeric.orNull,
  nextDue: day.orNull,
  nextAmount: numeric.orNull,
  isNextEstimated: flag,
  outstanding: numeric,
  overdue: numeric,
  current: numeric,
  days1To30: numeric,
  days31To60: numeric,
  days61To90: numeric,
  over90: numeric,
  onAccount: numeric,
  depositHeld: numeric,
  lettersHeld: numeric,
  letterDaysShort: int.orNull,
  lastPaymentDate: day.orNull,
  lastPaymentAmount: numeric.orNull,
};
type Row = RowOf<typeof storedRow>;

const zero = sql.raw('0.00');

/** Open balances of each lease by age (§3.4), as a subselect. */
function openBalances(custId: string, asOf: string): SQL {
  const own = sql`invoice.cust_id = ${custId} and invoice.status <> 'draft'`;
  return sql`with ${openInvoices(own, asOf)}
    select lease_id, ${openSums(asOf)} from invoice group by lease_id`;
}

/** Cash held and letters that count for each lease (§3.9), as a subselect. */
async function securityHeld({ tx, custId, asOf }: Request): Promise<SQL> {
  const covers = await readCovers(tx, custId, asOf);
  const rows = covers.map((cover) => {
    const days = cover.letters.flatMap(({ daysShort }) => daysShort ?? []);
    const short = days.length === 0 ? null : Math.max(...days);
    return { lease_id: cover.leaseId, cash: cover.deposit, letters: lettersCounted(cover), short };
  });
  return sql`select * from json_to_recordset(${JSON.stringify(rows)}::json)
    as x(lease_id uuid, cash numeric(18,3), letters numeric(18,3), short integer)`;
}

function orZero(column: string): SQL {
  return sql`coalesce(${sql.raw(column)}, ${zero})`;
}

/** Every lease of the customer with its sums, as a common table expression named `account`. */
async function accounts(request: Request): Promise<SQL> {
  const { custId, asOf, query } = request;
  const { leases, lessor, currency, q } = query;
  const condition = allOf([
    leases === 'all' ? undefined : sql`"isEnded" = ${leases === 'ended'}`,
    lessor === undefined ? undefined : sql`"lessorEntity" = ${lessor}`,
    currency === undefined ? undefined : sql`fact.currency = ${currency}`,
    searchIn(
      sql`"leaseNo" || ' ' || serial || ' ' || coalesce(registration, '') || ' ' || "lessorEntity"`,
      q,
    ),
  ]);
  return sql`with fact as (${leaseFacts(custId, asOf)}), account as (
    select fact.*, rent.amount as "rentNow", next.due_date as "nextDue",
      next.open as "nextAmount", coalesce(next.is_estimated, false) as "isNextEstimated",
      ${orZero('open.balance')} as outstanding, ${orZero('open.overdue')} as overdue,
      ${orZero('open.current')} as current, ${orZero('open."days1To30"')} as "days1To30",
      ${orZero('open."days31To60"')} as "days31To60", ${orZero('open."days61To90"')} as "days61To90",
      ${orZero('open.over90')} as over90, ${orZero('cash.unapplied')} as "onAccount",
      ${orZero('held.cash')} as "depositHeld", ${orZero('held.letters')} as "lettersHeld",
      held.short as "letterDaysShort"
    from fact
      left join rent_schedule as rent on rent.lease_id = fact.id
        and rent.period_from <= ${asOf}::date and rent.period_to > ${asOf}::date
      left join lateral (select due_date, open, is_estimated from ${dueRents} as due
        where due.lease_id = fact.id and due_date >= ${asOf}::date order by due_date limit 1)
        as next on true
      left join (${openBalances(custId, asOf)}) as open on open.lease_id = fact.id
      left join (select lease_id, sum(unapplied) as unapplied from payment
        where cust_id = ${custId} and lease_id is not null group by lease_id) as cash
        on cash.lease_id = fact.id
      left join (${await securityHeld(request)}) as held on held.lease_id = fact.id
    where ${condition})`;
}

const sortColumns = {
  lease: sql`"leaseNo"`,
  asset: sql`coalesce(registration, serial)`,
  lessor: sql`"lessorEntity"`,
  end: sql`"endDate"`,
  currency: sql`currency`,
  nextDue: sql`"nextDue"`,
  outstanding: sql`outstanding`,
  overdue: sql`overdue`,
} as const;

function toAccount(row: Row): LeaseAccount {
  const { current, days1To30, days31To60, days61To90, over90 } = row;
  return {
    ...row,
    asset: leasedAssetOf(row),
    calendars: calendarsTitle(parseCalendars(row.calendars)),
    aging: { current, days1To30, days31To60, days61To90, over90 },
  };
}

async function readAccounts(request: Request, { limit, offset }: RowRange) {
  const { tx, query } = request;
  const order = orderBy(query.sort, sortColumns, sql`"leaseNo"`);
  const rows = await queryRows(
    tx,
    storedRow,
    sql`${await accounts(request)}, page as (
      select * from account order by ${order} limit ${limit} offset ${offset})
    select page.*, last.day as "lastPaymentDate", last.amount as "lastPaymentAmount"
    from page left join lateral (
      select allocation.allocated_on as day, sum(allocation.amount) as amount
      from invoice join allocation on allocation.invoice_id = invoice.id
        join payment on payment.id = allocation.payment_id and payment.returned_on is null
      where invoice.lease_id = page.id
      group by allocation.allocated_on order by allocation.allocated_on desc limit 1
    ) as last on true order by ${order}`,
  );
  return rows.map(toAccount);
}

const sumsRow = {
  /** Null for the total of a currency over all lessor entities. */
  lessor: text.orNull,
  currency: text,
  leases: int,
  outstanding: numeric,
  overdue: numeric,
  current: numeric,
  days1To30: numeric,
  days31To60: numeric,
  days61To90: numeric,
  over90: numeric,
  onAccount: numeric,
  depositHeld: numeric,
  lettersHeld: numeric,
};

type Facets = LeaseAccountSummary['facets'];

/** The sums of each currency, and of each lessor entity in it. */
async function readSums(request: Request) {
  const rows = await queryRows(
    request.tx,
    sumsRow,
    sql`${await accounts(request)} select "lessorEntity" as lessor, currency,
      count(*)::int as leases, sum(outstanding) as outstanding, sum(overdue) as overdue,
      sum(current) as current, sum("days1To30") as "days1To30", sum("days31To60") as "days31To60",
      sum("days61To90") as "days61To90", sum(over90) as over90, sum("onAccount") as "onAccount",
      sum("depositHeld") as "depositHeld", sum("lettersHeld") as "lettersHeld"
    from account group by grouping sets ((currency), ("lessorEntity", currency))
    order by "lessorEntity" nulls first, currency`,
  );
  const totals = rows
    .filter(({ lessor }) => lessor === null)
    .map(({ lessor: _all, ...row }) => {
      const { current, days1To30, days31To60, days61To90, over90 } = row;
      return { ...row, aging: { current, days1To30, days31To60, days61To90, over90 } };
    });
  const byLessor = rows.flatMap(({ lessor, currency, leases, outstanding, overdue }) =>
    lessor === null ? [] : [{ lessor, currency, leases, outstanding, overdue }],
  );
  return { total: totals.reduce((sum, { leases }) => sum + leases, 0), totals, byLessor };
}

async function readFacets(request: Request): Promise<Omit<Facets, 'byLessor'>> {
  const { tx, custId } = request;
  const rows = await queryRows(
    tx,
    { lessor: text, currency: text, leases: textList },
    sql`select lessor_entity.name as lessor, lease.currency, array_agg(lease_no) as leases
      from lease join lessor_entity on lessor_entity.id = lease.lessor_entity_id
      where lease.cust_id = ${custId} group by 1, 2 order by 1, 2`,
  );
  const unassigned = await queryRows(
    tx,
    { lessor: text.orNull, currency: text, amount: numeric },
    sql`select owner.name as lessor, currency, sum(unapplied) as amount
      from payment left join lessor_entity as owner on owner.id = payment.lessor_entity_id
      where cust_id = ${custId} and lease_id is null and unapplied > 0
      group by owner.name, currency order by owner.name nulls last, currency`,
  );
  return {
    lessors: [...new Set(rows.map(({ lessor }) => lessor))],
    currencies: [...new Set(rows.map(({ currency }) => currency))].toSorted(),
    leases: rows.flatMap(({ leases }) => leases).toSorted(),
    unassigned,
  };
}

/** The lease account summary in six statements, however many leases there are. */
export const leaseAccountSource: ListSource<typeof leaseAccountList> = {
  items: readAccounts,
  async summary(request) {
    const { byLessor, ...totals } = await readSums(request);
    return { ...totals, facets: { ...(await readFacets(request)), byLessor } };
  },
};
