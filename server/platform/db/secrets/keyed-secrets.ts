import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';
import type { EncryptionKey } from './encryption-keys.ts';
import { UnreadableSecretError, type Secrets } from './secrets.ts';

const algorithms = { alg: 'dir', enc: 'A256GCM' } as const;
const accepted = {
  keyManagementAlgorithms: [algorithms.alg],
  contentEncryptionAlgorithms: [algorithms.enc],
};

/** Digits of a pseudonym: 64 bits, so that two people of an installation never share one. */
const pseudonymDigits = 16;

/** The key of pseudonyms, which is none that encrypts: derived by HKDF (RFC 5869) from the first one. */
function pseudonymKey(first: EncryptionKey | undefined): Uint8Array {
  if (first === undefined) return randomBytes(32);
  return new Uint8Array(hkdfSync('sha256', first.key, '', 'portal pseudonyms', 32));
}

/**
 * Encrypts with the first of the keys and decrypts with all, as JWE (RFC 7516) with AES-256-GCM.
 * Key and place are in its header, which is authenticated with the content. Without keys secrets are
 * stored as they are.
 */
export function createSecrets(keys: readonly EncryptionKey[] = []): Secrets {
  const [first] = keys;
  const ofPeople = pseudonymKey(first);
  return {
    keyId: first?.id ?? null,
    async encrypt(plain, place) {
      if (first === undefined) throw new Error('There is no key to encrypt with.');
      return new CompactEncrypt(plain)
        .setProtectedHeader({ ...algorithms, kid: first.id, place })
        .encrypt(first.key);
    },
    async decrypt(encrypted, keyId, place) {
      const known = keys.find(({ id }) => id === keyId);
      if (known === undefined) {
        const advice = 'Add it to PORTAL_ENCRYPTION_KEYS, behind the others.';
        throw new UnreadableSecretError(
          place,
          `is encrypted with the key "${keyId}", which is missing. ${advice}`,
        );
      }
      const opened = await compactDecrypt(encrypted, known.key, accepted).catch(() => undefined);
      const header = opened?.protectedHeader;
      if (opened === undefined || header?.kid !== keyId || header['place'] !== place) {
        throw new UnreadableSecretError(
          place,
          `cannot be decrypted with the key "${keyId}": either this key is another one than at the time of writing, or the stored value was changed.`,
        );
      }
      return opened.plaintext;
    },
    pseudonymOf: (id) =>
      createHmac('sha256', ofPeople).update(id).digest('hex').slice(0, pseudonymDigits),
  };
}
