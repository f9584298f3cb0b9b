import { z } from 'zod';
import { sql } from 'drizzle-orm';
import {
  coverByLease,
  type LeaseCover,
  type SecuredLease,
} from '#domain/lease-account/cover-by-lease.ts';
import { securityPurposes } from '#domain/lease-account/letter-of-credit-cover.ts';
import { storedLetterStatuses } from '#domain/lease-account/letter-of-credit-status.ts';
import { compareAmounts } from '#domain/money/amount.ts';
import { sumByCurrency } from '#domain/money/totals.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, flag, int, json, numeric, oneOf, text, uuid } from '#server/platform/db/row.ts';
import { oncePerTransaction } from './once-per-transaction.ts';

const securedRow = {
  leaseId: uuid,
  leaseNo: text,
  currency: text,
  isRequired: flag,
  required: numeric,
  basis: text,
  purpose: oneOf(securityPurposes),
  daysAhead: int,
  cash: numeric,
};

/** Every lease with what it requires and the cash that is held, in the order of its number. */
function readSecured(tx: Tx, custId: string) {
  return queryRows(
    tx,
    securedRow,
    sql`select lease.id as "leaseId", lease.lease_no as "leaseNo", lease.currency,
      demand.lease_id is not null as "isRequired", coalesce(demand.required, 0.00) as required,
      coalesce(demand.basis, '') as basis, coalesce(demand.purpose, 'both') as purpose,
      coalesce(demand.days_ahead, 30) as "daysAhead",
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

async function readShared(tx: Tx, custId: string) {
  const rows = await queryRows(
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
  return rows.map(({ stored, ...row }) => ({
    ...row,
    status: stored === 'active' ? 'Active' : stored,
  }));
}

type SharedLetterRow = Awaited<ReturnType<typeof readShared>>[number];

/** The cover of a lease with what it requires, and each letter that names it. */
export interface KnownCover extends SecuredLease, Omit<LeaseCover, 'letters' | 'cash'> {
  readonly leaseNo: string;
  readonly isRequired: boolean;
  readonly basis: string;
  /** Cash that is held, whether it counts or not. */
  readonly deposit: string;
  readonly cash: string;
  readonly letters: readonly (LeaseCover['letters'][number] & {
    readonly letter: SharedLetterRow;
  })[];
}

async function compute(tx: Tx, custId: string, asOf: string): Promise<KnownCover[]> {
  const secured = await readSecured(tx, custId);
  const letters = await readShared(tx, custId);
  const covers = coverByLease(secured, letters, asOf);
  const known = new Map(letters.map((letter) => [letter.id, letter]));
  return secured.map((lease, index): KnownCover => {
    const cover = covers[index];
    if (cover === undefined) throw new Error(`There is no cover of ${lease.leaseNo}.`);
    const own = cover.letters.flatMap((one) => {
      const letter = known.get(one.id);
      return letter === undefined ? [] : [{ ...one, letter }];
    });
    return { ...lease, ...cover, deposit: lease.cash, letters: own };
  });
}

/**
 * The cover of every lease of a customer on the day `asOf` (`YYYY-MM-DD`, UTC), by the rules of the
 * domain (§3.8, §3.9), in two statements; once per transaction. Every screen that shows cover or
 * shortfall reads this.
 */
export const readCovers = oncePerTransaction(compute);

/** The security that leases lack, one sum per currency (§3.8); leases with enough are left out. */
export async function readShortfalls(tx: Tx, custId: string, asOf: string) {
  const covers = await readCovers(tx, custId, asOf);
  const short = covers.filter(
    ({ isRequired, shortfall }) => isRequired && compareAmounts(shortfall, '0') > 0,
  );
  const sums = sumByCurrency(
    short.map(({ currency, shortfall: amount }) => ({ currency, amount })),
  );
  return sums.map(({ currency, amount }) => ({
    currency,
    amount,
    leases: short.filter((cover) => cover.currency === currency).length,
  }));
}
