import { z } from 'zod';
import { sql } from 'drizzle-orm';
import { securityPurposes } from '#domain/lease-account/letter-of-credit-cover.ts';
import { storedLetterStatuses } from '#domain/lease-account/letter-of-credit-status.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import {
  day,
  flag,
  int,
  json,
  numeric,
  oneOf,
  text,
  type RowOf,
  uuid,
} from '#server/platform/db/row.ts';

const securedRow = {
  leaseId: uuid,
  leaseNo: text,
  currency: text,
  isRequired: flag,
  required: numeric,
  basis: text,
  purpose: oneOf(securityPurposes),
  daysAhead: int,
  leaseEnd: day,
  isReturned: flag,
  cash: numeric,
};

/** Every lease with what it requires and the cash that is held, in the order of its number. */
export function readSecured(tx: Tx, custId: string): Promise<RowOf<typeof securedRow>[]> {
  return queryRows(
    tx,
    securedRow,
    sql`select lease.id as "leaseId", lease.lease_no as "leaseNo", lease.currency,
      demand.lease_id is not null as "isRequired", coalesce(demand.required, 0.00) as required,
      coalesce(demand.basis, '') as basis, coalesce(demand.purpose, 'both') as purpose,
      coalesce(demand.days_ahead, 30) as "daysAhead",
      coalesce(lease.actual_return, lease.end_date) as "leaseEnd",
      lease.actual_return is not null as "isReturned",
      coalesce((select sum(amount - returned) from security_deposit
        where lease_id = lease.id), 0.00) as cash
    from lease left join security_requirement as demand on demand.lease_id = lease.id
    where lease.cust_id = ${custId} order by lease.lease_no`,
  );
}

const sharedRow = {
  id: uuid,
  reference: text,
  amount: numeric,
  expiry: day,
  finalExpiry: day.orNull,
  evergreen: flag,
  noticeOfNonRenewal: flag,
  purpose: oneOf(securityPurposes),
  stored: oneOf(storedLetterStatuses),
  parts: json(z.array(z.object({ leaseId: z.string(), amount: z.string() }))),
};

/** A letter of credit as it is stored, with its part for each lease. */
export type SharedLetterRow = RowOf<typeof sharedRow>;

/** The letters of credit of a customer with the leases that share each, by reference. */
export function readSharedLetters(tx: Tx, custId: string): Promise<SharedLetterRow[]> {
  return queryRows(
    tx,
    sharedRow,
    sql`select letter.id, reference, letter.amount, expiry_date as expiry,
      final_expiry as "finalExpiry", is_evergreen as evergreen,
      non_renewal_on is not null as "noticeOfNonRenewal", purpose, status as stored,
      json_agg(json_build_object('leaseId', part.lease_id, 'amount', part.amount::text)) as parts
    from letter_of_credit as letter
      join letter_of_credit_lease as part on part.letter_id = letter.id
    where letter.cust_id = ${custId} group by letter.id order by reference`,
  );
}
