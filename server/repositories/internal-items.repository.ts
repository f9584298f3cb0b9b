import { sql, type SQL } from 'drizzle-orm';
import type {
  InternalItem,
  internalItemList,
  InternalItemQuery,
} from '#contract/internal-project-lists.ts';
import { queryRows } from '#server/db/query-rows.ts';
import type { ListRequest, ListSource } from '#server/lists/list-source.ts';
import { customersWith, ofCustomer } from './internal-customers.ts';
import { allOf, orderBy, searchIn } from './list-sql.ts';
import { itemOrder, itemSelection, searchedText } from './project-item-row.ts';
import { itemStatusCondition } from './project-items.repository.ts';

type Request = ListRequest<InternalItemQuery>;

/** What only the lessor can take further: answers to judge, and its own work. */
const waiting = sql`(o.status = 'answered'
  or (o.owner_side = 'lessor' and o.status in ('open', 'returned')))`;

function conditionOf({ query, asOf }: Request): SQL {
  const { status, customer, severity, q } = query;
  return allOf([
    status === 'waiting' ? waiting : itemStatusCondition(status, asOf),
    ofCustomer(sql`o.cust_id`, customer),
    severity === undefined ? undefined : sql`o.severity = ${severity}`,
    searchIn(sql`${searchedText} || ' ' || c.name || ' ' || p.lease_no`, q),
  ]);
}

const from = sql`from oil_item o join project p on p.id = o.project_id
  join customer c on c.cust_id = o.cust_id`;

const columns = { ...itemOrder, item: sql`p.number, o.number`, customer: sql`c.name` };

/** Open items of all customers in three statements, however many there are; read as `lessor`. */
export const internalItemSource: ListSource<typeof internalItemList> = {
  items(request, { limit, offset }) {
    const { tx, asOf, query } = request;
    return queryRows<InternalItem>(
      tx,
      sql`select ${itemSelection(asOf)}, o.cust_id as "custId", c.name as customer,
          p.lease_no as "leaseNo" ${from}
        where ${conditionOf(request)} order by ${orderBy(query.sort, columns, sql`o.id`)}
        limit ${limit} offset ${offset}`,
    );
  },
  async summary(request) {
    const { tx } = request;
    const [counted] = await queryRows<{ total: number }>(
      tx,
      sql`select count(*)::int as total ${from} where ${conditionOf(request)}`,
    );
    const customers = await customersWith(tx, 'project');
    return { total: counted?.total ?? 0, facets: { customers } };
  },
};
