import { and, eq, lt } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { lessorRequest, onceRequest } from '#server/db/schema/once-request.ts';

/** Who sent a write under which key. */
export interface OnceKey {
  /** Null for a user of the lessor whose write belongs to no single customer. */
  readonly custId: string | null;
  readonly externalUserId: string;
  readonly key: string;
}

/** What a key stands for, and what the write answered. */
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
 * Takes the key for this transaction; answers false when it is taken already. Waits for a
 * transaction that is about to take or to give back the same key.
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

/** Reads what an earlier request did under the key. */
export async function findOnce(tx: Tx, key: OnceKey): Promise<OnceRecord | undefined> {
  const [row] = await tx.select().from(tableOf(key)).where(isKey(key));
  return row;
}

/** Keeps the answer for repeats. */
export async function keepAnswer(tx: Tx, key: OnceKey, answer: unknown): Promise<void> {
  await tx.update(tableOf(key)).set({ answer }).where(isKey(key));
}

/** Forgets keys older than the instant, in epoch milliseconds. */
export async function removeOldKeys(tx: Tx, before: number): Promise<void> {
  await tx.delete(onceRequest).where(lt(onceRequest.at, new Date(before)));
  await tx.delete(lessorRequest).where(lt(lessorRequest.at, new Date(before)));
}
