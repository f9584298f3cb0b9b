import { join } from 'node:path';
import { nameOfRole, grantRoles } from '#server/platform/db/grant-roles.ts';
import { restoreDatabase } from '#server/platform/db/backup/restore-database.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readMigrations } from '#server/platform/db/read-migrations.ts';
import type { EncryptionKey } from '#server/platform/db/secrets/encryption-keys.ts';
import type { RestorableStore } from '#server/platform/files/file-store.ts';
import { createFolderStore } from '#server/platform/files/folder-store.ts';
import { withVariableName } from '#server/platform/db/postgres/name-fault.ts';
import { type DatabaseConfig, openDatabase } from '../open-database.ts';
import { copyFiles, fileFaults } from './copy-files.ts';
import { type BackupManifest, partFaults, readFileList, readManifest } from './manifest.ts';
import { endAccess, type EndedAccess } from './end-access.queries.ts';

/** Where a backup is restored to. */
export interface RestoreOrder {
  /** The new database, as the owner of its tables. */
  readonly database: DatabaseConfig;
  /** The same database as requests use it; undefined for the embedded one. */
  readonly login: DatabaseConfig | undefined;
  readonly files: RestorableStore;
  /** The keys of the settings, or of the data folder. */
  readonly keys: readonly Pick<EncryptionKey, 'id'>[];
  /** Restores although a key is missing: what it has encrypted stays unreadable. */
  readonly withoutKeys: boolean;
  readonly print: (line: string) => void;
}

function demandKeys({ keys }: BackupManifest, order: RestoreOrder): void {
  const missing = keys.filter((id) => !order.keys.some((known) => known.id === id));
  if (missing.length === 0 || order.withoutKeys) return;
  throw new Error(
    `Secrets of the backup are encrypted with the key ${missing.join(', ')}, which the settings do not have. Name it in PORTAL_ENCRYPTION_KEYS_FILE (for the embedded database put encryption.keys into PORTAL_DATA_DIR). If it is lost, add --without-keys and read "Secrets in the database" in docs/operations.md.`,
  );
}

/** A backup that is complete, as it was written, and not of a later release. */
async function openBackup(folder: string, order: RestoreOrder): Promise<BackupManifest> {
  const manifest = await readManifest(folder);
  const faults = await partFaults(folder, manifest);
  if (faults.length > 0)
    throw new Error(`${faults.join(' ')} Restore another backup; nothing was changed.`);
  const known = readMigrations().length;
  if (manifest.schema > known)
    throw new Error(
      `The backup has schema ${manifest.schema}, newer than this release (${known}). Restore it with the release that wrote it, or a later one.`,
    );
  demandKeys(manifest, order);
  return manifest;
}

/** Lets the login of the new server act for requests; it is no part of the backup. */
async function allowLogin(owner: Database, { login }: RestoreOrder): Promise<void> {
  if (login === undefined) return;
  const database = await openDatabase(login);
  try {
    const name = await withVariableName('DATABASE_URL', () => nameOfRole(database));
    await grantRoles(owner, name);
  } finally {
    await database.close();
  }
}

async function restoreFiles(
  folder: string,
  { files }: BackupManifest,
  order: RestoreOrder,
): Promise<boolean> {
  const keys = await readFileList(folder);
  const faults =
    files === 'copied'
      ? await copyFiles(createFolderStore(join(folder, 'files')), order.files, keys)
      : await fileFaults(order.files, keys);
  for (const line of faults) order.print(line);
  const verb = files === 'copied' ? 'restored' : 'found in the store';
  order.print(`Files ${verb}: ${keys.length - faults.length} of ${keys.length}.`);
  return faults.length === 0;
}

function tokensLine(custIds: readonly string[]): string {
  if (custIds.length === 0) return 'Directory tokens ended: none.';
  return `Directory tokens ended: ${custIds.join(', ')}. Their IT departments need new ones: npm run directory:token -- CODE make.`;
}

function keysLine(custIds: readonly string[]): string {
  if (custIds.length === 0) return 'Keys of systems revoked: none.';
  return `Keys of systems revoked: ${custIds.join(', ')}. Their owners make new ones under Users.`;
}

/**
 * Restores the files of a backup and then its database, into a new one, ends all sessions, tokens
 * of directories and keys of systems, and lets the login of the settings act for requests. Returns false when files are
 * missing. Throws and says what to do, before it changes anything, for a backup that is not whole and
 * a target that does not fit; and when a later step fails.
 */
export async function restore(folder: string, order: RestoreOrder): Promise<boolean> {
  const { print } = order;
  const manifest = await openBackup(folder, order);
  const { server, rows, roles, schema, takenAt } = manifest;
  const kept = { path: join(folder, manifest.parts[0]?.name ?? ''), server, rows, roles };
  const done: { isWhole: boolean; ended: EndedAccess } = {
    isWhole: false,
    ended: { sessions: 0, custIds: [], keyCustIds: [], mails: 0 },
  };
  const database = await restoreDatabase(order.database, kept, {
    print,
    async prepare() {
      done.isWhole = await restoreFiles(folder, manifest, order);
    },
    async endAccess(tx) {
      done.ended = await endAccess(tx);
    },
    admit: (owner) => allowLogin(owner, order),
  });
  await database.close();
  const { sessions, mails, custIds, keyCustIds } = done.ended;
  print(`Restored: ${Object.keys(rows).length} tables, schema ${schema}, as of ${takenAt}.`);
  print(`Sessions ended: ${sessions}. Mails that wait and go out at the start: ${mails}.`);
  print(tokensLine(custIds));
  print(keysLine(keyCustIds));
  return done.isWhole;
}
