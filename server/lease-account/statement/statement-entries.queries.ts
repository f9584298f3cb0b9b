import { sql, type SQL } from 'drizzle-orm';
import type {
  statementEntryList,
  StatementEntryQuery,
} from '#contract/lease-account/statement-entries.ts';
import { entryKinds } from '#domain/lease-account/account-statement.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, numeric, oneOf, text } from '#server/platform/db/row.ts';
import type { ListRequest, ListSource } from '#server/platform/lists/list-source.ts';
import { allOf, orderBy } from '#server/platform/lists/list-sql.ts';
import { isInAccount, readSums } from './stated-account.queries.ts';
import { bookedEntries, leaseOfEntry } from './booked-entries.queries.ts';
import { statementPeriod } from './statement-period.ts';

const entryRow = {
  id: text,
  date: day,
  kind: oneOf(entryKinds),
  reference: text,
  note: text.orNull,
  valueDate: day.orNull,
  leaseNo: text.orNull,
  lessor: text.orNull,
  currency: text,
  amount: numeric,
};

const sortColumns = {
  date: sql`stated.date`,
  kind: sql`stated.kind`,
  reference: sql`stated.reference`,
  amount: sql`stated.amount`,
};

const leaseNo = leaseOfEntry(sql`stated`);

type Request = ListRequest<StatementEntryQuery>;

/** The entries that a query asks for. */
function source({ custId, query, asOf }: Request): SQL {
  const { booked, kind, lease } = query;
  const { from, to } = statementPeriod(query, asOf);
  const condition = allOf([
    booked === 'before'
      ? sql`stated.date < ${from}::date`
      : sql`stated.date between ${from}::date and ${to}::date`,
    kind === undefined ? undefined : sql`stated.kind = ${kind}`,
    isInAccount(query, leaseNo),
  ]);
  return sql`(${bookedEntries(custId, lease)}) as stated where ${condition}`;
}

/** The entries of a statement of account in two statements, however many there are. */
export const statementEntrySource: ListSource<typeof statementEntryList> = {
  items: (request, { limit, offset }) => {
    const order = orderBy(request.query.sort, sortColumns, sql`stated.id`);
    return queryRows(
      request.tx,
      entryRow,
      sql`select stated.id, stated.date, stated.kind, stated.reference, stated.note, stated."valueDate",
          ${leaseNo} as "leaseNo", stated.lessor, stated.currency, stated.amount
        from (select stated.* from ${source(request)} order by ${order}
          limit ${limit} offset ${offset}) as stated
        order by ${order}`,
    );
  },
  summary: (request) => readSums(request.tx, source(request)),
  figuresOn: ({ query, asOf }) => query.to ?? asOf,
};
