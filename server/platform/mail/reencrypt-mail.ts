import type { Tx } from '#server/platform/db/database.ts';
import {
  reencryptEach,
  type ReencryptedBatch,
} from '#server/platform/db/secrets/reencrypt-each.ts';
import { openContent, sealContent } from './mail-secrets.ts';
import { findMailOfOtherKeys, storeContent } from './mail.queries.ts';

const firstId = '00000000-0000-0000-0000-000000000000';

/**
 * Encrypts the next messages that wait with the key that encrypts now. A message is either as before or
 * as after for the servers that send meanwhile.
 */
export async function reencryptMail(tx: Tx, after = firstId): Promise<ReencryptedBatch> {
  const rows = await findMailOfOtherKeys(tx, after);
  return reencryptEach(
    rows,
    ({ id }) => id,
    async (row) => {
      const content = await openContent(tx.secrets, row);
      await storeContent(tx, row.id, await sealContent(tx.secrets, row.id, content));
    },
  );
}
