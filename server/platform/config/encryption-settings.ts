import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { readKeyList, type EncryptionKey } from '#server/platform/db/secrets/encryption-keys.ts';
import type { PlainPlace } from './tls.ts';

/** The text of a list of keys, read; a message holds no part of it. */
export const keyList = z.string().transform((text, context): readonly EncryptionKey[] => {
  const read = readKeyList(text);
  if ('keys' in read) return read.keys;
  context.addIssue({ code: 'custom', message: `is not a list of keys: ${read.fault}` });
  return z.NEVER;
});

/** The path of a file with such a list. */
export const keyListFile = z
  .string()
  .transform((path, context) => {
    try {
      return readFileSync(path, 'utf8');
    } catch {
      context.addIssue({ code: 'custom', message: 'is not a file that can be read' });
      return z.NEVER;
    }
  })
  .pipe(keyList);

/** The settings about secrets in the database. */
interface KeySettings {
  readonly PORTAL_ENCRYPTION_KEYS?: readonly EncryptionKey[] | undefined;
  readonly PORTAL_ENCRYPTION_KEYS_FILE?: readonly EncryptionKey[] | undefined;
  readonly PORTAL_ALLOW_PLAIN: readonly PlainPlace[];
}

/** The keys of the settings, from whichever of the two names them. */
export function encryptionKeysOf(env: KeySettings): { readonly keys?: readonly EncryptionKey[] } {
  const keys = env.PORTAL_ENCRYPTION_KEYS ?? env.PORTAL_ENCRYPTION_KEYS_FILE;
  return keys === undefined ? {} : { keys };
}

const example = 'Example: PORTAL_ENCRYPTION_KEYS_FILE=/etc/portal/encryption.keys';

/** Keys that are named twice, or not at all where they are needed, a line for each. */
export function keyFaults(env: KeySettings, isNeeded: boolean): string[] {
  const { PORTAL_ENCRYPTION_KEYS: keys, PORTAL_ENCRYPTION_KEYS_FILE: file } = env;
  if (keys !== undefined && file !== undefined) {
    return [
      `PORTAL_ENCRYPTION_KEYS_FILE: keys are named here and in PORTAL_ENCRYPTION_KEYS; leave one of both out. ${example}`,
    ];
  }
  if (!isNeeded || (keys ?? file) !== undefined) return [];
  if (env.PORTAL_ALLOW_PLAIN.includes('secrets')) return [];
  return [
    `PORTAL_ENCRYPTION_KEYS: production mode encrypts the secrets in the database and needs a key for it, or "secrets" in PORTAL_ALLOW_PLAIN. ${example}`,
  ];
}
