import type { Database, Tx } from '#server/platform/db/database.ts';
import type { ReencryptedBatch } from '#server/platform/db/secrets/reencrypt-each.ts';
import { reencryptMail } from '#server/platform/mail/reencrypt-mail.ts';
import { reencryptFactors } from '#server/session/factors/reencrypt-factors.ts';
import { reencryptProviders } from '#server/session/company/provider-secret.ts';
import { reencryptKeys } from '#server/session/token/reencrypt-keys.ts';

type Reencrypt = (tx: Tx, after: string | undefined) => Promise<ReencryptedBatch>;

/** Each has the rows of one table. */
const tables: readonly (readonly [string, Reencrypt])[] = [
  ['signing keys', reencryptKeys],
  ['mail that waits', reencryptMail],
  ['authenticator apps', reencryptFactors],
  ['identity providers of customers', reencryptProviders],
];

/** One transaction for each batch: an interrupted run leaves whole rows, and the next one continues. */
async function rotateTable(database: Database, reencrypt: Reencrypt) {
  let after: string | undefined;
  let encrypted = 0;
  const unreadable: string[] = [];
  for (;;) {
    const from = after;
    const batch = await database.tx({ kind: 'identity' }, (tx) => reencrypt(tx, from));
    encrypted += batch.encrypted;
    unreadable.push(...batch.unreadable);
    if (batch.last === undefined) return { encrypted, unreadable };
    after = batch.last;
  }
}

/**
 * Encrypts every secret of the database that another key has encrypted, or none, with the first key
 * of the list. Servers may run meanwhile. Prints what it did; false when a secret cannot be
 * decrypted, which stays as it is. Throws without a key.
 */
export async function rotateSecrets(
  database: Database,
  print: (line: string) => void,
): Promise<boolean> {
  const { keyId } = database.secrets;
  if (keyId === null) {
    throw new Error(
      'PORTAL_ENCRYPTION_KEYS: is needed, the new key first and then those that it replaces. Nothing was changed.',
    );
  }
  let isWhole = true;
  for (const [name, reencrypt] of tables) {
    const { encrypted, unreadable } = await rotateTable(database, reencrypt);
    print(`${name}: ${encrypted} encrypted with the key "${keyId}"`);
    for (const line of unreadable) print(`  ${line}`);
    isWhole &&= unreadable.length === 0;
  }
  print(
    isWhole
      ? `Every secret is encrypted with the key "${keyId}".`
      : 'The others are encrypted with it. Keep their keys in the list, and run this again with those that are missing.',
  );
  return isWhole;
}
