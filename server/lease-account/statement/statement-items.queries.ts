import { sql, type SQL } from 'drizzle-orm';
import { invoiceTypes } from '#contract/invoices/invoice-kinds.ts';
import {
  statedAges,
  type statementItemList,
  type StatementItemQuery,
} from '#contract/lease-account/statement-items.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, int, numeric, oneOf, text } from '#server/platform/db/row.ts';
import type { ListRequest, ListSource } from '#server/platform/lists/list-source.ts';
import { allOf, orderBy } from '#server/platform/lists/list-sql.ts';
import { isInAccount, readSums } from './stated-account.queries.ts';
import { onAccountAt, openItemsAt, type StatedFor } from './statement.queries.ts';
import { statementPeriod } from './statement-period.ts';

const itemRow = {
  id: text,
  reference: text,
  type: oneOf(invoiceTypes).orNull,
  leaseNo: text.orNull,
  lessor: text.orNull,
  currency: text,
  date: day,
  due: day.orNull,
  daysOverdue: int,
  age: oneOf(statedAges),
  gross: numeric,
  applied: numeric,
  amount: numeric,
};

const sortColumns = {
  reference: sql`stated.reference`,
  date: sql`stated.date`,
  due: sql`stated.due`,
  amount: sql`stated.amount`,
};

type Request = ListRequest<StatementItemQuery>;

/**
 * The parts of the open items by age, as `agedParts` has them (§3.4, §3.9): an unapplied credit, what
 * a dispute suspends and what is written off are not overdue. What was applied belongs to the rest.
 */
const parts = (stated: StatedFor, to: string): SQL => sql`
  select open.*, part.*
  from (select item.*, gross - suspended - "writtenOff" as rest,
      case when balance < 0 then 0 else greatest(${to}::date - "dueDate", 0) end as late
    from (${openItemsAt(stated, to)}) as item) as open, lateral (values
    (case when late = 0 then 'Current' when late <= 30 then '1-30' when late <= 60 then '31-60'
      when late <= 90 then '61-90' else '90+' end, late, rest, used),
    ('suspended', 0, suspended, 0.00),
    ('writtenOff', 0, case when "writtenOff" = 0 then 0.00 else gross end,
      case when "writtenOff" = 0 then 0.00 else used end)
  ) as part (age, days, billed, applied)
  where part.billed <> part.applied`;

const statedItems = (stated: StatedFor, to: string): SQL => sql`
  select 'invoice ' || id || ' ' || age as id, number as reference, type, "leaseNo", lessor,
    currency, "issueDate" as date, "dueDate" as due, days as "daysOverdue", age,
    billed as gross, applied, billed - applied as amount
  from (${parts(stated, to)}) as part
  union all
  select 'payment ' || id, reference, null, null, lessor, currency, "valueDate", null, 0,
    'onAccount', -amount, -used, used - amount
  from (${onAccountAt(stated, to)}) as payment`;

function source({ custId, query, asOf }: Request): SQL {
  const { to } = statementPeriod(query, asOf);
  const { age, lease } = query;
  const condition = allOf([
    age === undefined ? undefined : sql`stated.age = ${age}`,
    isInAccount(query),
  ]);
  return sql`(${statedItems({ custId, lease }, to)}) as stated where ${condition}`;
}

/** The parts of the closing balance of a statement, in two statements, however many there are. */
export const statementItemSource: ListSource<typeof statementItemList> = {
  items: (request, { limit, offset }) =>
    queryRows(
      request.tx,
      itemRow,
      sql`select stated.id, stated.reference, stated.type, stated."leaseNo", stated.lessor, stated.currency,
          stated.date, stated.due, stated."daysOverdue", stated.age, stated.gross, stated.applied,
          stated.amount
        from ${source(request)}
        order by ${orderBy(request.query.sort, sortColumns, sql`stated.id`)}
        limit ${limit} offset ${offset}`,
    ),
  summary: (request) => readSums(request.tx, source(request)),
  figuresOn: ({ query, asOf }) => query.to ?? asOf,
};
