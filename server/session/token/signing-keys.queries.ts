import { desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import { signingKey } from '#server/platform/db/schema/identity.ts';

/** A row of the key table. */
export type SigningKeyRow = typeof signingKey.$inferSelect;

/** Keys that sign, and retired ones whose tokens may still live; newest first. */
export async function findSigningKeys(tx: Tx, retiredAfter: number): Promise<SigningKeyRow[]> {
  return tx
    .select()
    .from(signingKey)
    .where(or(isNull(signingKey.retiredAt), gt(signingKey.retiredAt, new Date(retiredAfter))))
    .orderBy(desc(signingKey.createdAt), desc(signingKey.kid));
}

/** A key by its id, retired or not. */
export async function findSigningKey(tx: Tx, kid: string): Promise<SigningKeyRow | undefined> {
  const [row] = await tx.select().from(signingKey).where(eq(signingKey.kid, kid));
  return row;
}

/** Makes instances that start together take turns until the transaction ends. */
export async function lockSigningKeys(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7220402)`);
}

/** Stores a new key. */
export async function insertSigningKey(tx: Tx, row: typeof signingKey.$inferInsert): Promise<void> {
  await tx.insert(signingKey).values(row);
}

/** Ends the signing of all keys; they continue verifying what they have signed. */
export async function retireSigningKeys(tx: Tx, now: number): Promise<void> {
  await tx
    .update(signingKey)
    .set({ retiredAt: new Date(now) })
    .where(isNull(signingKey.retiredAt));
}
