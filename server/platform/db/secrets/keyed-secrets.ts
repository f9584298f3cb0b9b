import { CompactEncrypt, compactDecrypt } from 'jose';
import type { EncryptionKey } from './encryption-keys.ts';
import { UnreadableSecretError, type Secrets } from './secrets.ts';

const algorithms = { alg: 'dir', enc: 'A256GCM' } as const;
const accepted = {
  keyManagementAlgorithms: [algorithms.alg],
  contentEncryptionAlgorithms: [algorithms.enc],
};

/**
 * Encrypts with the first of the keys and decrypts with all, as JWE (RFC 7516) with AES-256-GCM.
 * Key and place are in its header, which is authenticated with the content. Without keys secrets are
 * stored as they are.
 */
export function createSecrets(keys: readonly EncryptionKey[] = []): Secrets {
  const [first] = keys;
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
  };
}
