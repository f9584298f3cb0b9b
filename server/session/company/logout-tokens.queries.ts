import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import { moment } from '#server/platform/db/iso-instant.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { text } from '#server/platform/db/row.ts';

/** Remembers a token, and removes those that are too old to matter; false for one that was used. */
export async function spendLogoutToken(
  tx: Tx,
  tokenHash: string,
  { now, until }: { readonly now: number; readonly until: number },
): Promise<boolean> {
  await tx.execute(sql`delete from logout_token where expires_at < ${moment(now)}`);
  const rows = await queryRows(
    tx,
    { hash: text },
    sql`insert into logout_token (token_hash, expires_at) values (${tokenHash}, ${moment(until)})
      on conflict do nothing returning token_hash as hash`,
  );
  return rows.length === 1;
}
