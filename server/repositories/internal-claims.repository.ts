import { sql, type SQL } from 'drizzle-orm';
import type {
  InternalClaim,
  internalClaimList,
  InternalClaimQuery,
} from '#contract/internal-claims.ts';
import { queryRows } from '#server/db/query-rows.ts';
import type { ListRequest, ListSource } from '#server/lists/list-source.ts';
import { claimOrder, claimSelection } from './claims.repository.ts';
import { customersWith, ofCustomer } from './internal-customers.ts';
import { allOf, orderBy, searchIn } from './list-sql.ts';

type Request = ListRequest<InternalClaimQuery>;

/** What only the lessor can take further. */
const waiting = sql`k.status in ('submitted', 'underReview', 'approved', 'partiallyApproved')`;

function statusCondition(status: InternalClaimQuery['status']): SQL | undefined {
  if (status === 'all') return undefined;
  return status === 'waiting' ? waiting : sql`k.status = ${status}`;
}

function conditionOf({ query }: Request): SQL {
  const { event, customer, q } = query;
  return allOf([
    // A draft that was withdrawn never came to the lessor.
    sql`k.submitted_on is not null`,
    statusCondition(query.status),
    ofCustomer(sql`k.cust_id`, customer),
    event === undefined ? undefined : sql`k.event_type = ${event}`,
    searchIn(
      sql`k.number || ' ' || c.name || ' ' || k.lease_no || ' ' || k.asset || ' ' || k.shop`,
      q,
    ),
  ]);
}

const from = sql`from claim k join customer c on c.cust_id = k.cust_id`;

/** Claims of all customers in three statements, however many there are; read as `lessor`. */
export const internalClaimSource: ListSource<typeof internalClaimList> = {
  items(request, { limit, offset }) {
    const { tx, asOf, query } = request;
    const columns = { ...claimOrder(asOf), customer: sql`c.name` };
    return queryRows<InternalClaim>(
      tx,
      sql`select ${claimSelection(asOf)}, k.cust_id as "custId", c.name as customer ${from}
        where ${conditionOf(request)} order by ${orderBy(query.sort, columns, sql`k.id`)}
        limit ${limit} offset ${offset}`,
    );
  },
  async summary(request) {
    const { tx } = request;
    const [counted] = await queryRows<{ total: number }>(
      tx,
      sql`select count(*)::int as total ${from} where ${conditionOf(request)}`,
    );
    return { total: counted?.total ?? 0, facets: { customers: await customersWith(tx, 'claim') } };
  },
};
