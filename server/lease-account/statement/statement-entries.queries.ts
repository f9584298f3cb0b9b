import { sql, type SQL } from 'drizzle-orm';
import type {
  statementEntryList,
  StatementEntryQuery,
} from '#contract/lease-account/statement-entries.ts';
import { entryKinds } from '#domain/lease-account/account-statement.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, int, numeric, oneOf, text } from '#server/platform/db/row.ts';
import type { ListRequest, ListSource } from '#server/platform/lists/list-source.ts';
import { allOf, orderBy, searchIn } from '#server/platform/lists/list-sql.ts';
import { bookedEntries } from './statement.queries.ts';
import { statementPeriod } from './statement-period.ts';

const entryRow = {
  id: text,
  date: day,
  kind: oneOf(entryKinds),
  reference: text,
  valueDate: day.orNull,
  leaseNo: text.orNull,
  lessor: text.orNull,
  currency: text,
  amount: numeric,
};

const totalRow = { currency: text, entries: int, amount: numeric };

const sortColumns = {
  date: sql`entry.date`,
  kind: sql`entry.kind`,
  reference: sql`entry.reference`,
  amount: sql`entry.amount`,
};

type Request = ListRequest<StatementEntryQuery>;

function condition({ query, asOf }: Request): SQL {
  const { booked, kind, currency, lessor, owner, q } = query;
  const { from, to } = statementPeriod(query, asOf);
  return allOf([
    booked === 'before'
      ? sql`entry.date < ${from}::date`
      : sql`entry.date between ${from}::date and ${to}::date`,
    kind === undefined ? undefined : sql`entry.kind = ${kind}`,
    currency === undefined ? undefined : sql`entry.currency = ${currency}`,
    lessor === undefined ? undefined : sql`entry.lessor = ${lessor}`,
    owner === 'unknown' ? sql`entry.lessor is null` : undefined,
    searchIn(sql`concat_ws(' ', entry.reference, entry."leaseNo")`, q),
  ]);
}

const source = ({ custId }: Request): SQL => sql`(${bookedEntries(custId)}) as entry`;

/** The entries of a statement of account in two statements, however many there are. */
export const statementEntrySource: ListSource<typeof statementEntryList> = {
  items: (request, { limit, offset }) =>
    queryRows(
      request.tx,
      entryRow,
      sql`select entry.id, entry.date, entry.kind, entry.reference, entry."valueDate",
          entry."leaseNo", entry.lessor, entry.currency, entry.amount
        from ${source(request)} where ${condition(request)}
        order by ${orderBy(request.query.sort, sortColumns, sql`entry.id`)}
        limit ${limit} offset ${offset}`,
    ),
  async summary(request) {
    const totals = await queryRows(
      request.tx,
      totalRow,
      sql`select entry.currency, count(*)::int as entries, sum(entry.amount) as amount
        from ${source(request)} where ${condition(request)} group by entry.currency order by 1`,
    );
    const total = totals.reduce((sum, { entries }) => sum + entries, 0);
    return { total, totals };
  },
  figuresOn: ({ query, asOf }) => query.to ?? asOf,
};
