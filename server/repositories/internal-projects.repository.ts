import { sql, type SQL } from 'drizzle-orm';
import type {
  internalProjectList,
  InternalProject,
  InternalProjectQuery,
} from '#contract/internal-project-lists.ts';
import { queryRows } from '#server/db/query-rows.ts';
import type { ListRequest, ListSource } from '#server/lists/list-source.ts';
import { customersWith, ofCustomer } from './internal-customers.ts';
import { allOf, orderBy, searchIn } from './list-sql.ts';
import { allProjectFacts, projectOf, type ProjectFacts } from './project-facts.ts';
import { projectOrder, stageCondition } from './projects.repository.ts';

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
  sql`from (${allProjectFacts(asOf)}) f join customer c on c.cust_id = f."custId"`;

interface Row extends ProjectFacts {
  readonly customer: string;
}

/** Projects of all customers in three statements, however many there are; read as `lessor`. */
export const internalProjectSource: ListSource<typeof internalProjectList> = {
  async items(request, { limit, offset }): Promise<InternalProject[]> {
    const { tx, asOf, query } = request;
    const columns = { ...projectOrder, customer: sql`c.name` };
    const rows = await queryRows<Row>(
      tx,
      sql`select f.*, c.name as customer ${fromOf(asOf)} where ${conditionOf(request)}
        order by ${orderBy(query.sort, columns, sql`f.id`)} limit ${limit} offset ${offset}`,
    );
    return rows.map(({ customer, ...row }) => ({
      ...projectOf(row),
      custId: row.custId,
      customer,
    }));
  },
  async summary(request) {
    const { tx, asOf } = request;
    const [counted] = await queryRows<{ total: number }>(
      tx,
      sql`select count(*)::int as total ${fromOf(asOf)} where ${conditionOf(request)}`,
    );
    const customers = await customersWith(tx, 'project');
    return { total: counted?.total ?? 0, facets: { customers } };
  },
};
