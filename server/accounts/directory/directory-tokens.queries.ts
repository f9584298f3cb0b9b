import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import { moment } from '#server/platform/db/iso-instant.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { text } from '#server/platform/db/row.ts';

/** The hash of the token of a customer's directory. */
export async function findTokenHash(tx: Tx, custId: string): Promise<string | undefined> {
  const [row] = await queryRows(
    tx,
    { hash: text },
    sql`select token_hash as hash from directory_token where cust_id = ${custId}`,
  );
  return row?.hash;
}

/** Stores a token in place of the one before. */
export async function storeTokenHash(
  tx: Tx,
  { custId, hash }: { readonly custId: string; readonly hash: string },
  now: number,
): Promise<void> {
  await tx.execute(sql`insert into directory_token (cust_id, token_hash, made_at)
    values (${custId}, ${hash}, ${moment(now)})
    on conflict (cust_id) do update set token_hash = excluded.token_hash,
      made_at = excluded.made_at, last_used_at = null`);
}

/** Removes the token of a customer; false without one. */
export async function deleteToken(tx: Tx, custId: string): Promise<boolean> {
  const rows = await queryRows(
    tx,
    { custId: text },
    sql`delete from directory_token where cust_id = ${custId} returning cust_id as "custId"`,
  );
  return rows.length === 1;
}

/** Remembers that the token was used, at most once a minute. */
export async function noteTokenUse(tx: Tx, custId: string, now: number): Promise<void> {
  await tx.execute(sql`update directory_token set last_used_at = ${moment(now)}
    where cust_id = ${custId}
      and (last_used_at is null or last_used_at < ${moment(now - 60_000)})`);
}
