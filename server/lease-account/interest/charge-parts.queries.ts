import { z } from 'zod';
import { sql } from 'drizzle-orm';
import type {
  InterestChargeDetail,
  InterestChargeRow,
} from '#contract/lease-account/interest-charges.ts';
import { termsWithin } from '#domain/dates/terms-in-force.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, int, json, numeric } from '#server/platform/db/row.ts';
import { interestTermsJson, storedTermsSchema } from './interest-terms.queries.ts';

const segmentsRow = {
  from: day,
  to: day,
  principal: numeric,
  rate: numeric,
  days: int,
  amount: numeric,
};

/** The segments of a stored charge, in the order of time. */
export function readSegments(tx: Tx, chargeId: string): Promise<InterestChargeDetail['segments']> {
  return queryRows(
    tx,
    segmentsRow,
    sql`select from_date as from, to_date as to, principal, rate, days, amount
      from interest_segment where charge_id = ${chargeId} order by position`,
  );
}

/**
 * The terms of a lease that held while interest accrued, each from its first day in that period.
 */
export async function readTermsWhile(
  tx: Tx,
  custId: string,
  { leaseNo, dueDate, throughDate }: Pick<InterestChargeRow, 'leaseNo' | 'dueDate' | 'throughDate'>,
): Promise<InterestChargeDetail['terms']> {
  const [found] = await queryRows(
    tx,
    { terms: json(z.array(storedTermsSchema)) },
    sql`select ${interestTermsJson(sql`lease.id`)} as terms from lease
      where lease.cust_id = ${custId} and lease.lease_no = ${leaseNo}`,
  );
  return termsWithin(found?.terms ?? [], dueDate, throughDate).map(({ from, terms }) => ({
    from,
    index: `${terms.indexName} ${terms.tenorMonths}M`,
    margin: terms.margin,
    dayCount: terms.dayCount,
    compounding: terms.compounding,
    cap: terms.capRate,
  }));
}
