import { sql } from 'drizzle-orm';
import { countStored } from '#server/platform/db/count-stored.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { insertRows, type InsertRow } from '#server/platform/db/insert-rows.ts';
import { moment } from '#server/platform/db/iso-instant.ts';

/** Records a person's interest in a listing. */
export async function storeInterest(tx: Tx, row: InsertRow<'listing_interest'>): Promise<void> {
  await insertRows(tx, 'listing_interest', [row]);
}

/** How often a customer's people registered interest since the instant (epoch milliseconds). */
export async function countInterests(tx: Tx, custId: string, since: number): Promise<number> {
  return countStored(tx, sql`listing_interest where cust_id = ${custId} and at > ${moment(since)}`);
}
