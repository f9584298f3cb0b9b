import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/platform/db/database.ts';
import * as interest from '#server/platform/db/schema/leasing-interest.ts';
import { invoice } from '#server/platform/db/schema/leasing-invoices.ts';
import { lease, rentSchedule, rentTerm } from '#server/platform/db/schema/leasing-leases.ts';
import { allocation, payment } from '#server/platform/db/schema/leasing-payments.ts';
import { indexFixing } from '#server/platform/db/schema/leasing-reference.ts';
import * as security from '#server/platform/db/schema/leasing-security.ts';
import { invoiceDispute } from '#server/platform/db/schema/leasing-disputes.ts';

/** Every stored row of the lease accounts, of all customers. */
export async function readStoredRows(database: Database) {
  return database.tx({ kind: 'owner' }, async (tx) => {
    const all = async <T extends PgTable>(table: T) => {
      const source: PgTable = table;
      return (await tx.select().from(source)) as T['$inferSelect'][];
    };
    return {
      leases: await all(lease),
      rentTerms: await all(rentTerm),
      schedule: await all(rentSchedule),
      fixings: await all(indexFixing),
      invoices: await all(invoice),
      payments: await all(payment),
      allocations: await all(allocation),
      interestTerms: await all(interest.interestTerm),
      charges: await all(interest.interestCharge),
      segments: await all(interest.interestSegment),
      disputes: await all(invoiceDispute),
      requirements: await all(security.securityRequirement),
      deposits: await all(security.securityDeposit),
      letters: await all(security.letterOfCredit),
      letterLeases: await all(security.letterOfCreditLease),
    };
  });
}

/** Items under the key that `keyOf` gives each. */
export function byKey<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const known = groups.get(keyOf(item));
    if (known === undefined) groups.set(keyOf(item), [item]);
    else known.push(item);
  }
  return groups;
}

/** What must be there. */
export function required<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('A row refers to one that is not there.');
  return found;
}
