import type { Database, Tx } from '#server/platform/db/database.ts';
import { readKeyList } from '#server/platform/db/secrets/encryption-keys.ts';
import { createSecrets } from '#server/platform/db/secrets/keyed-secrets.ts';

/** An entry of a list of keys; the same id has another key with another `fill`. */
export const keyEntry = (id: string, fill = id): string =>
  `${id}:${Buffer.alloc(32, fill).toString('base64')}`;

/** The database as a server with these keys has it; without entries, as one without keys. */
export function withKeys(database: Database, ...entries: readonly string[]): Database {
  const read = readKeyList(entries.join(','));
  const secrets = createSecrets('keys' in read ? read.keys : []);
  const withSecrets = (tx: Tx) => Object.create(tx, { secrets: { value: secrets } }) as Tx;
  return {
    ...database,
    secrets,
    tx: (scope, work) => database.tx(scope, (tx, script) => work(withSecrets(tx), script)),
  };
}
