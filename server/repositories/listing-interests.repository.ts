import { and, eq, gt } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { listingInterest } from '#server/db/schema/listings.ts';

/** Records that somebody would like to hear more about a listing. */
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
