import { and, eq, lt } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { onceRequest } from '#server/db/schema/once-request.ts';

/** Who sent a write under which key. */
export interface OnceKey {
  readonly custId: string;
  readonly externalUserId: string;
  readonly key: string;
}

/** What a key stands for, and what the write answered. */
export interface OnceRecord {
  readonly call: string;
  readonly fingerprint: string;
  readonly answer: unknown;
}

function isKey({ custId, externalUserId, key }: OnceKey) {
  return and(
    eq(onceRequest.custId, custId),
    eq(onceRequest.externalUserId, externalUserId),
    eq(onceRequest.key, key),
  );
}

/**
 * Takes the key for this transaction; answers false when it is taken already. Waits for a
 * transaction that is about to take or to give back the same key.
 */
export async function takeKey(
  tx: Tx,
  key: OnceKey,
  request: Pick<OnceRecord, 'call' | 'fingerprint'>,
  now: number,
): Promise<boolean> {
  const taken = await tx
    .insert(onceRequest)
    .values({ ...key, ...request, at: new Date(now) })
    .onConflictDoNothing()
    .returning({ key: onceRequest.key });
  return taken.length === 1;
}

/** Reads what an earlier request did under the key. */
export async function findOnce(tx: Tx, key: OnceKey): Promise<OnceRecord | undefined> {
  const [row] = await tx.select().from(onceRequest).where(isKey(key));
  return row;
}

/** Keeps the answer for repeats. */
export async function keepAnswer(tx: Tx, key: OnceKey, answer: unknown): Promise<void> {
  await tx.update(onceRequest).set({ answer }).where(isKey(key));
}

/** Forgets keys older than the instant, in epoch milliseconds. */
export async function removeOldKeys(tx: Tx, before: number): Promise<void> {
  await tx.delete(onceRequest).where(lt(onceRequest.at, new Date(before)));
}
