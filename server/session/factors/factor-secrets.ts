import { openText, sealText, type Secrets } from '#server/platform/db/secrets/secrets.ts';

/** The columns of a row that hold the secret of an authenticator app. */
export interface SealedTotp {
  readonly totpSecret: string;
  readonly encryptedBy: string | null;
}

/** The form of the secret that is stored. `place` names the row. */
export async function sealTotp(
  secrets: Secrets,
  place: string,
  secret: string,
): Promise<SealedTotp> {
  const totpSecret = await sealText(secrets, secret, `${place} totp_secret`);
  return { totpSecret, encryptedBy: secrets.keyId };
}

/** The secret of a row. Throws `UnreadableSecretError` when it cannot be decrypted. */
export function openTotp(secrets: Secrets, place: string, row: SealedTotp): Promise<string> {
  return openText(secrets, row.totpSecret, row, `${place} totp_secret`);
}

/** The place of a factor's secret. */
export const placeOfFactor = (id: string): string => `second_factor ${id}`;

/** The place of the secret of a challenge. */
export const placeOfChallenge = (hash: string): string => `factor_challenge ${hash}`;
