import { and, eq, gt } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import { listingInterest } from '#server/platform/db/schema/listings.ts';

/** Records a person's interest in a listing. */
export async function storeInterest(
  tx: Tx,
  row: typeof listingInterest.$inferInsert,
): Promise<void> {
  await tx.insert(listingInterest).values(row);
}

/** How often a customer's people registered interest since the instant (epoch milliseconds). */
export async function countInterests(tx: Tx, custId: string, since: number): Promise<number> {
  return tx.$count(
    listingInterest,
    and(eq(listingInterest.custId, custId), gt(listingInterest.at, new Date(since))),
  );
}
