import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import { moment } from '#server/platform/db/iso-instant.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { int, text } from '#server/platform/db/row.ts';

/** Replaces the hashes of the recovery codes of an account. */
export async function storeCodeHashes(
  tx: Tx,
  externalUserId: string,
  hashes: readonly string[],
): Promise<void> {
  await tx.execute(sql`delete from recovery_code where external_user_id = ${externalUserId}`);
  const rows = hashes.map((codeHash) => ({ externalUserId, codeHash }));
  await insertRows(tx, 'recovery_code', rows);
}

/** Uses up the code with this hash; of several requests at the same time one gets true. */
export async function spendCodeHash(
  tx: Tx,
  externalUserId: string,
  hash: string,
  now: number,
): Promise<boolean> {
  const used = await queryRows(
    tx,
    { hash: text },
    sql`update recovery_code set used_at = ${moment(now)}
      where external_user_id = ${externalUserId} and code_hash = ${hash} and used_at is null
      returning code_hash as hash`,
  );
  return used.length === 1;
}

/** How many recovery codes of an account were not used yet. */
export async function countRecoveryCodes(tx: Tx, externalUserId: string): Promise<number> {
  const [row] = await queryRows(
    tx,
    { count: int },
    sql`select count(*)::int as count from recovery_code
      where external_user_id = ${externalUserId} and used_at is null`,
  );
  return row?.count ?? 0;
}
