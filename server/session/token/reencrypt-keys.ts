import type { Tx } from '#server/platform/db/database.ts';
import {
  reencryptEach,
  type ReencryptedBatch,
} from '#server/platform/db/secrets/reencrypt-each.ts';
import { openPrivateJwk, sealPrivateJwk } from './private-part.ts';
import { findKeysOfOtherKeys, storePrivatePart } from './signing-keys.queries.ts';

/** Encrypts the private parts of the next signing keys, retired ones too, with the key that encrypts now. */
export async function reencryptKeys(tx: Tx, after = ''): Promise<ReencryptedBatch> {
  const rows = await findKeysOfOtherKeys(tx, after);
  return reencryptEach(
    rows,
    ({ kid }) => kid,
    async (row) => {
      const jwk = await openPrivateJwk(tx.secrets, row);
      await storePrivatePart(tx, row.kid, await sealPrivateJwk(tx.secrets, row.kid, jwk));
    },
  );
}
