import { CompactSign, compactVerify, decodeProtectedHeader } from 'jose';
import type { Realm } from '#domain/access/realm.ts';
import type { Database } from '#server/platform/db/database.ts';
import { tokenAlgorithm } from './private-part.ts';
import { findPublicKey, type SigningKeys } from './signing-keys.ts';

type SigningKey = Awaited<ReturnType<SigningKeys['current']>>;

/** The form of a signature: its type distinguishes it from a token and from other signatures. */
export interface SignatureForm {
  readonly type: string;
  /** The realm whose keys sign it. */
  readonly realm: Realm;
}

/** What a signature holds, or why it holds nothing, with the key that it names. */
export type SignedContent =
  | { readonly text: string }
  | { readonly fault: 'otherForm' }
  | { readonly fault: 'unknownKey' | 'otherKey'; readonly kid: string };

/**
 * Signs a text with a key of the installation (EdDSA, a compact JWS). The same text and key give the
 * same signature.
 */
export function signContent(key: SigningKey, type: string, text: string): Promise<string> {
  return new CompactSign(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: tokenAlgorithm, kid: key.kid, typ: type })
    .sign(key.privateKey);
}

/** Two different contents never read as one text. */
const exactly = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function readHeader(signature: string) {
  try {
    return decodeProtectedHeader(signature);
  } catch {
    return {};
  }
}

/** Reads a signature of a form by whichever key of the installation it was made, retired ones too. */
export async function readSignedContent(
  database: Database,
  signature: string,
  { type, realm }: SignatureForm,
): Promise<SignedContent> {
  const { kid, typ } = readHeader(signature);
  if (typ !== type || kid === undefined) return { fault: 'otherForm' };
  const key = await findPublicKey(database, kid, realm);
  if (key === undefined) return { fault: 'unknownKey', kid };
  try {
    const { payload } = await compactVerify(signature, key, { algorithms: [tokenAlgorithm] });
    return { text: exactly.decode(payload) };
  } catch {
    return { fault: 'otherKey', kid };
  }
}
