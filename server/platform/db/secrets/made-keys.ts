import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readKeyList, type EncryptionKey } from './encryption-keys.ts';

/** Beside the embedded database, outside of its folder and of its backups. */
const fileName = 'encryption.keys';

function makeFile(path: string): void {
  const entry = `made-${randomBytes(4).toString('hex')}:${randomBytes(32).toString('base64')}\n`;
  // A process that is killed leaves a whole file or none.
  writeFileSync(`${path}.new`, entry, { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

/** The keys in the data folder of an embedded database; none where there is no such file yet. */
export function keysInFolder(dataDir: string): readonly EncryptionKey[] {
  const path = join(dataDir, fileName);
  if (!existsSync(path)) return [];
  const read = readKeyList(readFileSync(path, 'utf8'));
  if ('keys' in read) return read.keys;
  throw new Error(
    `${path} is not a list of keys: ${read.fault}. Bring it back from a copy; what it has encrypted cannot be read without.`,
  );
}

/**
 * The keys of an embedded database whose settings name none: those of the file in its data folder,
 * made at the first time. Only for the process that holds the lock of the folder. Throws for a file
 * that cannot be read.
 */
export function readOrMakeKeys(dataDir: string): readonly EncryptionKey[] {
  const path = join(dataDir, fileName);
  if (!existsSync(path)) makeFile(path);
  return keysInFolder(dataDir);
}
