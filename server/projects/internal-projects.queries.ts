import { sql, type SQL } from 'drizzle-orm';
import type {
  internalProjectList,
  InternalProject,
  InternalProjectQuery,
} from '#contract/projects/desk/internal-project-lists.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { text } from '#server/platform/db/row.ts';
import type { ListRequest, ListSource } from '#server/platform/lists/list-source.ts';
import { allOf, orderBy, searchIn } from '#server/platform/lists/list-sql.ts';
import { allProjectFacts, projectFactsRow, projectOf } from './project-facts.queries.ts';
import { projectOrder, stageCondition } from './projects.queries.ts';
import { countWithCustomers, ofCustomer } from '#server/session/public.ts';

type Request = ListRequest<InternalProjectQuery>;

function conditionOf({ query }: Request): SQL {
  return allOf([
    stageCondition(query.stage),
    ofCustomer(sql`f."custId"`, query.customer),
    searchIn(
      sql`f.number || ' ' || c.name || ' ' || f."leaseNo" || ' ' || f."assetSerial"`,
      query.q,
    ),
  ]);
}

const fromOf = (asOf: string): SQL =>
  sql`(${allProjectFacts(asOf)}) f join customer c on c.cust_id = f."custId"`;

const storedRow = { ...projectFactsRow, customer: text };

/** Projects of all customers in three statements, however many there are; read as `lessor`. */
export const internalProjectSource: ListSource<typeof internalProjectList> = {
  async items(request, { limit, offset }): Promise<InternalProject[]> {
    const { tx, asOf, query } = request;
    const columns = { ...projectOrder, customer: sql`c.name` };
    const rows = await queryRows(
      tx,
      storedRow,
      sql`select f.*, c.name as customer from ${fromOf(asOf)} where ${conditionOf(request)}
        order by ${orderBy(query.sort, columns, sql`f.id`)} limit ${limit} offset ${offset}`,
    );
    return rows.map(({ customer, ...row }) => ({
      ...projectOf(row),
      custId: row.custId,
      customer,
    }));
  },
  summary(request) {
    const { tx, asOf } = request;
    return countWithCustomers(tx, sql`${fromOf(asOf)} where ${conditionOf(request)}`, 'project');
  },
};
