import { spawnSync } from 'node:child_process';
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
    } catch (error) {
      const { code = 'unknown reason' } = error as NodeJS.ErrnoException;
      context.addIssue({
        code: 'custom',
        message: `names ${path}, which cannot be read (${code})`,
      });
      return z.NEVER;
    }
  })
  .pipe(keyList);

const commandMs = 30_000;

/**
 * A command of the shell that prints such a list: a service that keeps keys (KMS, Vault) unwraps it.
 * Its error output goes to that of the portal; what it prints is shown nowhere.
 */
export const keyListCommand = z
  .string()
  .transform((command, context) => {
    const { status, signal, error, stdout } = spawnSync(command, {
      shell: true,
      encoding: 'utf8',
      timeout: commandMs,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (status === 0) return stdout;
    const late = signal === null ? `has failed with ${status}` : 'has not ended within 30 s';
    const message = error === undefined || signal !== null ? late : 'could not be started';
    context.addIssue({ code: 'custom', message: `is a command that ${message}` });
    return z.NEVER;
  })
  .pipe(keyList);

/** The settings about secrets in the database. */
interface KeySettings {
  readonly PORTAL_ENCRYPTION_KEYS?: readonly EncryptionKey[] | undefined;
  readonly PORTAL_ENCRYPTION_KEYS_FILE?: readonly EncryptionKey[] | undefined;
  readonly PORTAL_ENCRYPTION_KEYS_COMMAND?: readonly EncryptionKey[] | undefined;
  readonly PORTAL_ALLOW_PLAIN: readonly PlainPlace[];
}

const places = [
  'PORTAL_ENCRYPTION_KEYS',
  'PORTAL_ENCRYPTION_KEYS_FILE',
  'PORTAL_ENCRYPTION_KEYS_COMMAND',
] as const;

/** The settings that name keys. */
const namedIn = (env: KeySettings) => places.filter((place) => env[place] !== undefined);

/** The keys of the settings, from whichever of them names them. */
export function encryptionKeysOf(env: KeySettings): { readonly keys?: readonly EncryptionKey[] } {
  const [place] = namedIn(env);
  const keys = place && env[place];
  return keys === undefined ? {} : { keys };
}

const example = 'Example: PORTAL_ENCRYPTION_KEYS_FILE=/etc/portal/encryption.keys';

/** Keys that are named twice, or not at all where they are needed, a line for each. */
export function keyFaults(env: KeySettings, isNeeded: boolean): string[] {
  const [first, ...others] = namedIn(env);
  if (first !== undefined) {
    return others.map(
      (other) => `${other}: keys are named here and in ${first}; leave one of both out. ${example}`,
    );
  }
  if (!isNeeded) return [];
  if (env.PORTAL_ALLOW_PLAIN.includes('secrets')) return [];
  return [
    `PORTAL_ENCRYPTION_KEYS: production mode encrypts the secrets in the database and needs a key for it, or "secrets" in PORTAL_ALLOW_PLAIN. ${example}`,
  ];
}
