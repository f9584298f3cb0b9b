import { sql, type SQL } from 'drizzle-orm';
import type {
  internalClaimList,
  InternalClaimQuery,
} from '#contract/claims/desk/internal-claims.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { text } from '#server/platform/db/row.ts';
import type { ListRequest, ListSource } from '#server/platform/lists/list-source.ts';
import { claimOrder, claimSelection, selectedClaim } from '../claims.queries.ts';
import { allOf, orderBy, searchIn } from '#server/platform/lists/list-sql.ts';
import { countWithCustomers, ofCustomer } from '#server/session/public.ts';

type Request = ListRequest<InternalClaimQuery>;

/** Claims whose next step is the lessor's. */
const waiting = sql`k.status in ('submitted', 'underReview', 'approved', 'partiallyApproved')`;

function statusCondition(status: InternalClaimQuery['status']): SQL | undefined {
  if (status === 'all') return undefined;
  return status === 'waiting' ? waiting : sql`k.status = ${status}`;
}

function conditionOf({ query }: Request): SQL {
  const { event, customer, q } = query;
  return allOf([
    // A draft that was withdrawn never reached the lessor.
    sql`k.submitted_on is not null`,
    statusCondition(query.status),
    ofCustomer(sql`k.cust_id`, customer),
    event === undefined ? undefined : sql`k.event_type = ${event}`,
    searchIn(
      sql`k.number || ' ' || c.name || ' ' || k.lease_no || ' ' || k.asset || ' ' || k.shop`,
      q,
      [sql`k.claimed`, sql`k.approved`, sql`k.paid`],
    ),
  ]);
}

const from = sql`claim k join customer c on c.cust_id = k.cust_id`;

const internalClaimRow = {
  ...selectedClaim,
  custId: text,
  customer: text,
};

/** Claims of all customers in three statements, however many there are; read as `lessor`. */
export const internalClaimSource: ListSource<typeof internalClaimList> = {
  items(request, { limit, offset }) {
    const { tx, asOf, query } = request;
    const columns = { ...claimOrder(asOf), customer: sql`c.name` };
    return queryRows(
      tx,
      internalClaimRow,
      sql`select ${claimSelection(asOf)}, k.cust_id as "custId", c.name as customer from ${from}
        where ${conditionOf(request)} order by ${orderBy(query.sort, columns, sql`k.id`)}
        limit ${limit} offset ${offset}`,
    );
  },
  summary: (request) =>
    countWithCustomers(request.tx, sql`${from} where ${conditionOf(request)}`, 'claim'),
};
