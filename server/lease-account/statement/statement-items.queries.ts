import { sql, type SQL } from 'drizzle-orm';
import { invoiceTypes } from '#contract/invoices/invoice-kinds.ts';
import {
  statedAges,
  statedParts,
  type statementItemList,
  type StatementItemQuery,
} from '#contract/lease-account/statement-items.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, int, numeric, oneOf, text } from '#server/platform/db/row.ts';
import type { ListRequest, ListSource } from '#server/platform/lists/list-source.ts';
import { allOf, orderBy } from '#server/platform/lists/list-sql.ts';
import { isInAccount, readSums } from './stated-account.ts';
import { onAccountAt, openItemsAt } from './statement.queries.ts';
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
  part: oneOf(statedParts),
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

/** What can be overdue, and what cannot: a credit, and what is disputed or written off (§3.9). */
const parts = (custId: string, to: string): SQL => sql`
  select open.*, part.name as part, part.amount,
    case when part.name = 'open' and open.balance > 0
      then greatest(${to}::date - open."dueDate", 0) else 0 end as days
  from (${openItemsAt(custId, to)}) as open, lateral (values
    ('open', case when open.balance < 0 then open.balance else open.balance - open."notPayable" end),
    ('notPayable', case when open.balance < 0 then 0.00 else open."notPayable" end)
  ) as part (name, amount)
  where part.amount <> 0`;

/** The parts of the closing balance with their ages; the bounds are those of `invoiceAge` (§3.4). */
const statedItems = (custId: string, to: string): SQL => sql`
  select 'invoice ' || id || ' ' || part as id, number as reference, type, "leaseNo", lessor,
    currency, "issueDate" as date, "dueDate" as due, days as "daysOverdue",
    case when days = 0 then 'Current' when days <= 30 then '1-30' when days <= 60 then '31-60'
      when days <= 90 then '61-90' else '90+' end as age,
    part, gross, used as applied, amount
  from (${parts(custId, to)}) as part
  union all
  select 'payment ' || id, reference, null, null, lessor, currency, "valueDate", null, 0,
    'onAccount', 'open', -amount, -used, used - amount
  from (${onAccountAt(custId, to)}) as payment`;

function source({ custId, query, asOf }: Request): SQL {
  const { to } = statementPeriod(query, asOf);
  const { age } = query;
  const condition = allOf([
    age === undefined ? undefined : sql`stated.age = ${age}`,
    isInAccount(query),
  ]);
  return sql`(${statedItems(custId, to)}) as stated where ${condition}`;
}

/** The parts of the closing balance of a statement, in two statements, however many there are. */
export const statementItemSource: ListSource<typeof statementItemList> = {
  items: (request, { limit, offset }) =>
    queryRows(
      request.tx,
      itemRow,
      sql`select stated.id, stated.reference, stated.type, stated."leaseNo", stated.lessor, stated.currency,
          stated.date, stated.due, stated."daysOverdue", stated.age, stated.part, stated.gross, stated.applied,
          stated.amount
        from ${source(request)}
        order by ${orderBy(request.query.sort, sortColumns, sql`stated.id`)}
        limit ${limit} offset ${offset}`,
    ),
  summary: (request) => readSums(request.tx, source(request)),
  figuresOn: ({ query, asOf }) => query.to ?? asOf,
};
