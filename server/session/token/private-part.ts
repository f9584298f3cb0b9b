import { importJWK, type CryptoKey, type JWK } from 'jose';
import { openText, sealText, type Secrets } from '#server/platform/db/secrets/secrets.ts';
import type { SigningKeyRow } from './signing-keys.queries.ts';

/** The one algorithm of every token; a token never chooses. */
export const tokenAlgorithm = 'EdDSA';

/** The private columns of a row. */
export type PrivatePart = Pick<SigningKeyRow, 'privateJwk' | 'encryptedBy'>;

const placeOf = (kid: string): string => `signing_key ${kid} private_jwk`;

/** The private part of a new key as it is stored. */
export async function sealPrivateJwk(
  secrets: Secrets,
  kid: string,
  jwk: Record<string, string>,
): Promise<PrivatePart> {
  if (secrets.keyId === null) return { privateJwk: jwk, encryptedBy: null };
  const privateJwk = await sealText(secrets, JSON.stringify(jwk), placeOf(kid));
  return { privateJwk, encryptedBy: secrets.keyId };
}

/** The private part of a row. Throws `UnreadableSecretError` when it cannot be decrypted. */
export async function openPrivateJwk(
  secrets: Secrets,
  { kid, ...row }: PrivatePart & Pick<SigningKeyRow, 'kid'>,
): Promise<Record<string, string>> {
  const { privateJwk } = row;
  if (typeof privateJwk !== 'string') return privateJwk;
  return JSON.parse(await openText(secrets, privateJwk, row, placeOf(kid))) as Record<
    string,
    string
  >;
}

/** Half of a pair, ready for use. Throws when the row holds something else. */
export async function importPart(kid: string, jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, tokenAlgorithm);
  if (!(key instanceof Uint8Array)) return key;
  throw new TypeError(`Signing key ${kid} is not a key pair. Rotate the signing keys.`);
}
