import type { Tx } from '#server/platform/db/database.ts';
import {
  reencryptEach,
  type ReencryptedBatch,
} from '#server/platform/db/secrets/reencrypt-each.ts';
import { openTotp, placeOfFactor, sealTotp } from './factor-secrets.ts';
import { findFactorsOfOtherKeys, storeTotpSecret } from './totp-secrets.queries.ts';

const firstId = '00000000-0000-0000-0000-000000000000';

/** Encrypts the secrets of the next authenticator apps with the key that encrypts now. */
export async function reencryptFactors(tx: Tx, after = firstId): Promise<ReencryptedBatch> {
  const rows = await findFactorsOfOtherKeys(tx, after);
  return reencryptEach(
    rows,
    ({ id }) => id,
    async ({ id, ...row }) => {
      const secret = await openTotp(tx.secrets, placeOfFactor(id), row);
      await storeTotpSecret(tx, id, await sealTotp(tx.secrets, placeOfFactor(id), secret));
    },
  );
}
