/**
 * Port to what encrypts secrets before they reach the database: keys of the settings, or a service
 * that keeps keys (KMS). `place` names the row and the column; a value is read only where it was
 * written.
 */
export interface Secrets {
  /** Id of the key that encrypts; null where secrets are stored as they are. */
  readonly keyId: string | null;
  /** The encrypted form as text without control characters. Only with a `keyId`. */
  encrypt(plain: Uint8Array, place: string): Promise<string>;
  /** Throws `UnreadableSecretError` for a missing key and for a value that is not as it was written. */
  decrypt(encrypted: string, keyId: string, place: string): Promise<Uint8Array>;
  /**
   * The same short text for the same id, from which nobody gets the id without the key: for the log. All
   * servers with the same first key agree; another one makes other texts, and without a key each start
   * does.
   */
  pseudonymOf(id: string): string;
}

/** A secret cannot be decrypted. Names place and key, and nothing of the secret. */
export class UnreadableSecretError extends Error {
  override readonly name = 'UnreadableSecretError';

  constructor(place: string, reason: string) {
    super(`${place} ${reason} Nothing was changed.`);
  }
}

/** What a row with secrets says of itself. */
interface Kept {
  /** Key of its secrets; null for plain text. */
  readonly encryptedBy: string | null;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The form of a text that is stored. */
export async function sealText(secrets: Secrets, text: string, place: string): Promise<string> {
  return secrets.keyId === null ? text : secrets.encrypt(encoder.encode(text), place);
}

/** The text of a stored form. */
export async function openText(
  secrets: Secrets,
  stored: string,
  { encryptedBy }: Kept,
  place: string,
): Promise<string> {
  if (encryptedBy === null) return stored;
  return decoder.decode(await secrets.decrypt(stored, encryptedBy, place));
}

/** The form of bytes that is stored. */
export async function sealBytes(
  secrets: Secrets,
  bytes: Uint8Array,
  place: string,
): Promise<Uint8Array> {
  return secrets.keyId === null ? bytes : encoder.encode(await secrets.encrypt(bytes, place));
}

/** The bytes of a stored form. */
export async function openBytes(
  secrets: Secrets,
  stored: Uint8Array,
  { encryptedBy }: Kept,
  place: string,
): Promise<Uint8Array> {
  if (encryptedBy === null) return stored;
  return secrets.decrypt(Buffer.from(stored).toString('latin1'), encryptedBy, place);
}
