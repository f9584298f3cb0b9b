import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '#server/platform/db/database.ts';
import { moment } from '#server/platform/db/iso-instant.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { json, text } from '#server/platform/db/row.ts';
import { valuesOf } from '#server/platform/db/row-values.ts';

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

/** The table of a key with the condition on its row. */
function placeOf({ custId, externalUserId, key }: OnceKey): { table: SQL; isKey: SQL } {
  const isSent = sql`external_user_id = ${externalUserId} and key = ${key}`;
  return custId === null
    ? { table: sql`lessor_request`, isKey: isSent }
    : { table: sql`once_request`, isKey: sql`cust_id = ${custId} and ${isSent}` };
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
      ? sql`lessor_request ${valuesOf('lessor_request', row)}`
      : sql`once_request ${valuesOf('once_request', { ...row, custId })}`;
  const taken = await queryRows(
    tx,
    { key: text },
    sql`insert into ${adding} on conflict do nothing returning key`,
  );
  return taken.length === 1;
}

/** Reads the record of an earlier request under the key. */
export async function findOnce(tx: Tx, key: OnceKey): Promise<OnceRecord | undefined> {
  const { table, isKey } = placeOf(key);
  const [row] = await queryRows(
    tx,
    { call: text, fingerprint: text, answer: json(z.unknown()).orNull },
    sql`select call, fingerprint, answer from ${table} where ${isKey}`,
  );
  return row;
}

/** Stores the response for repeats. */
export async function keepAnswer(tx: Tx, key: OnceKey, answer: unknown): Promise<void> {
  const { table, isKey } = placeOf(key);
  const stored = answer === null ? null : JSON.stringify(answer);
  await tx.execute(sql`update ${table} set answer = ${stored} where ${isKey}`);
}

/** Deletes keys older than the instant, in epoch milliseconds. */
export async function removeOldKeys(tx: Tx, before: number): Promise<void> {
  await tx.execute(sql`delete from once_request where at < ${moment(before)}`);
  await tx.execute(sql`delete from lessor_request where at < ${moment(before)}`);
}
