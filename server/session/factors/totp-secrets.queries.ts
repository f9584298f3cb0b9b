import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { text, uuid } from '#server/platform/db/row.ts';
import { rowsOfBatch } from '#server/platform/db/secrets/reencrypt-each.ts';
import type { SealedTotp } from './factor-secrets.ts';

/** The next authenticator apps whose secret another key has encrypted, or none. */
export function findFactorsOfOtherKeys(tx: Tx, after: string) {
  return queryRows(
    tx,
    { id: uuid, totpSecret: text, encryptedBy: text.orNull },
    sql`select id, totp_secret as "totpSecret", encrypted_by as "encryptedBy" from second_factor
      where kind = 'totp' and encrypted_by is distinct from ${tx.secrets.keyId} and id > ${after}
      order by id limit ${rowsOfBatch} for update`,
  );
}

/** Replaces the stored form of a secret. */
export async function storeTotpSecret(
  tx: Tx,
  id: string,
  { totpSecret, encryptedBy }: SealedTotp,
): Promise<void> {
  await tx.execute(sql`update second_factor
    set totp_secret = ${totpSecret}, encrypted_by = ${encryptedBy} where id = ${id}`);
}
