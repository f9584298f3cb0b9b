import { sql, type SQL } from 'drizzle-orm';
import { itemCategories, itemOwners, itemSeverities } from '#domain/projects/item-kinds.ts';
import { itemStatuses } from '#domain/projects/item-standing.ts';
import type {
  internalItemList,
  InternalItemQuery,
} from '#contract/projects/desk/internal-project-lists.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, int, oneOf, text, uuid } from '#server/platform/db/row.ts';
import type { ListRequest, ListSource } from '#server/platform/lists/list-source.ts';
import { allOf, orderBy, searchIn } from '#server/platform/lists/list-sql.ts';
import { itemOrder, itemSelection, searchedText } from './project-item-row.queries.ts';
import { itemStatusCondition } from './project-items.queries.ts';
import { countWithCustomers, ofCustomer } from '#server/session/public.ts';

type Request = ListRequest<InternalItemQuery>;

/** Items whose next step is the lessor's: answers to judge, and its own work. */
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

const from = sql`oil_item o join project p on p.id = o.project_id
  join customer c on c.cust_id = o.cust_id`;

const columns = { ...itemOrder, item: sql`p.number, o.number`, customer: sql`c.name` };

const internalItemRow = {
  id: uuid,
  projectId: uuid,
  projectNumber: text,
  number: int,
  ata: text,
  category: oneOf(itemCategories),
  description: text,
  findingRef: text,
  leaseClause: text,
  severity: oneOf(itemSeverities),
  owner: oneOf(itemOwners),
  person: text,
  raised: day,
  due: day,
  status: oneOf(itemStatuses),
  daysOverdue: int,
  custId: text,
  customer: text,
  leaseNo: text,
};

/** Open items of all customers in three statements, however many there are; read as `lessor`. */
export const internalItemSource: ListSource<typeof internalItemList> = {
  items(request, { limit, offset }) {
    const { tx, asOf, query } = request;
    return queryRows(
      tx,
      internalItemRow,
      sql`select ${itemSelection(asOf)}, o.cust_id as "custId", c.name as customer,
          p.lease_no as "leaseNo" from ${from}
        where ${conditionOf(request)} order by ${orderBy(query.sort, columns, sql`o.id`)}
        limit ${limit} offset ${offset}`,
    );
  },
  summary: (request) =>
    countWithCustomers(request.tx, sql`${from} where ${conditionOf(request)}`, 'project'),
};
