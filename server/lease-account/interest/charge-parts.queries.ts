import { z } from 'zod';
import { sql } from 'drizzle-orm';
import type { InterestSegment } from '#domain/lease-account/interest/late-interest.types.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, int, json, numeric } from '#server/platform/db/row.ts';
import {
  interestTermsJson,
  storedTermsSchema,
  type StoredInterestTerms,
} from './interest-terms.queries.ts';

const segmentsRow = {
  from: day,
  to: day,
  principal: numeric,
  rate: numeric,
  days: int,
  amount: numeric,
};

/** The segments of a stored charge, in the order of time. */
export function readSegments(tx: Tx, chargeId: string): Promise<InterestSegment[]> {
  return queryRows(
    tx,
    segmentsRow,
    sql`select from_date as from, to_date as to, principal, rate, days, amount
      from interest_segment where charge_id = ${chargeId} order by position`,
  );
}

/** The late-payment terms of a lease, in the order of time. */
export async function readInterestTerms(
  tx: Tx,
  custId: string,
  leaseNo: string,
): Promise<StoredInterestTerms[]> {
  const [found] = await queryRows(
    tx,
    { terms: json(z.array(storedTermsSchema)) },
    sql`select ${interestTermsJson(sql`lease.id`)} as terms from lease
      where lease.cust_id = ${custId} and lease.lease_no = ${leaseNo}`,
  );
  return found?.terms ?? [];
}
