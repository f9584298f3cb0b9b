import type { Tx } from '#server/platform/db/database.ts';
import {
  reencryptEach,
  type ReencryptedBatch,
} from '#server/platform/db/secrets/reencrypt-each.ts';
import { openText, sealText, type Secrets } from '#server/platform/db/secrets/secrets.ts';
import {
  findProvidersOfOtherKeys,
  type ProviderRow,
  storeProviderSecret,
} from './identity-providers.queries.ts';

type SealedSecret = Pick<ProviderRow, 'clientSecret' | 'encryptedBy'>;

const placeOf = (custId: string): string => `identity_provider ${custId} client_secret`;

/** The form of a client secret that is stored. */
export async function sealClientSecret(
  secrets: Secrets,
  custId: string,
  secret: string,
): Promise<SealedSecret> {
  const clientSecret = await sealText(secrets, secret, placeOf(custId));
  return { clientSecret, encryptedBy: secrets.keyId };
}

/** The client secret of a row. Throws `UnreadableSecretError` when it cannot be decrypted. */
export function openClientSecret(
  secrets: Secrets,
  row: SealedSecret & Pick<ProviderRow, 'custId'>,
): Promise<string> {
  return openText(secrets, row.clientSecret, row, placeOf(row.custId));
}

/** Encrypts the secrets of the next providers with the key that encrypts now. */
export async function reencryptProviders(tx: Tx, after = ''): Promise<ReencryptedBatch> {
  const rows = await findProvidersOfOtherKeys(tx, after);
  return reencryptEach(
    rows,
    ({ custId }) => custId,
    async (row) => {
      const { custId } = row;
      const secret = await openClientSecret(tx.secrets, row);
      await storeProviderSecret(tx, custId, await sealClientSecret(tx.secrets, custId, secret));
    },
  );
}
