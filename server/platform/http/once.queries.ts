import { and, eq, lt } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import { lessorRequest, onceRequest } from '#server/platform/db/schema/once-request.ts';

/** The key of a write and its sender. */
export interface OnceKey {
  /** Null for a user of the lessor whose write belongs to no single customer. */
  readonly custId: string | null;
  readonly externalUserId: string;
  readonly key: string;
}

/** The request and the response of a key. */
export interface OnceRecord {
  readonly call: string;
  readonly fingerprint: string;
  readonly answer: unknown;
}

function tableOf({ custId }: OnceKey) {
  return custId === null ? lessorRequest : onceRequest;
}

function isKey({ custId, externalUserId, key }: OnceKey) {
  const table = tableOf({ custId, externalUserId, key });
  return and(
    custId === null ? undefined : eq(onceRequest.custId, custId),
    eq(table.externalUserId, externalUserId),
    eq(table.key, key),
  );
}

/**
 * Takes the key for this transaction; returns false when it is already taken. Waits for a
 * transaction that is about to take or release the same key.
 */
export async function takeKey(
  tx: Tx,
  { custId, ...key }: OnceKey,
  request: Pick<OnceRecord, 'call' | 'fingerprint'>,
  now: number,
): Promise<boolean> {
  const row = { ...key, ...request, at: new Date(now) };
  const adding =
    custId === null
      ? tx.insert(lessorRequest).values(row)
      : tx.insert(onceRequest).values({ ...row, custId });
  const taken = await adding.onConflictDoNothing().returning();
  return taken.length === 1;
}

/** Reads the record of an earlier request under the key. */
export async function findOnce(tx: Tx, key: OnceKey): Promise<OnceRecord | undefined> {
  const [row] = await tx.select().from(tableOf(key)).where(isKey(key));
  return row;
}

/** Stores the response for repeats. */
export async function keepAnswer(tx: Tx, key: OnceKey, answer: unknown): Promise<void> {
  await tx.update(tableOf(key)).set({ answer }).where(isKey(key));
}

/** Deletes keys older than the instant, in epoch milliseconds. */
export async function removeOldKeys(tx: Tx, before: number): Promise<void> {
  await tx.delete(onceRequest).where(lt(onceRequest.at, new Date(before)));
  await tx.delete(lessorRequest).where(lt(lessorRequest.at, new Date(before)));
}
