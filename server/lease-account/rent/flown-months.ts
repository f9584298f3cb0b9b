import { groupBy } from '#domain/group-by.ts';
import { type FlownLookup, nothingFlown } from '#domain/lease-account/rent/hourly-rent.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { readFlownMonths } from './flown-months.queries.ts';

/** What is reported as flown under some leases, read once. */
export async function readFlown(
  tx: Tx,
  leaseIds: readonly string[],
): Promise<(leaseId: string) => FlownLookup> {
  if (leaseIds.length === 0) return () => nothingFlown;
  const byLease = groupBy(await readFlownMonths(tx, leaseIds), ({ leaseId }) => leaseId);
  return (leaseId) => {
    const months = new Map(byLease.get(leaseId)?.map(({ month, minutes }) => [month, minutes]));
    return (month) => months.get(month);
  };
}
