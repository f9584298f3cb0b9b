import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { checkCopyable, copyDatabase } from '#server/platform/db/backup/copy-database.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { createFolderStore } from '#server/platform/files/folder-store.ts';
import type { RestorableStore } from '#server/platform/files/file-store.ts';
import { projectFolder } from '#server/platform/project-folder.ts';
import { type DatabaseConfig, openDatabase } from '../open-database.ts';
import { copyFiles } from './copy-files.ts';
import { describePart, fileList, writeManifest } from './manifest.ts';
import { findSchema, listKeyIds, listNamedFiles } from './named-files.queries.ts';

/** What a backup is made of, and where from. */
export interface BackupOrder {
  /** As the owner of the tables. */
  readonly database: DatabaseConfig;
  readonly files: RestorableStore;
  /** False where a bucket keeps its own copies: the backup then has the list of the files. */
  readonly copiesFiles: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly print: (line: string) => void;
}

async function demandNewFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  if (names.length === 0) return;
  throw new Error(`${folder} is not empty. Name a new folder: a backup replaces nothing.`);
}

function release(): string {
  const manifest = readFileSync(join(projectFolder, 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}

const readState = async (tx: Tx) => ({
  schema: await findSchema(tx),
  keys: await listKeyIds(tx),
  named: await listNamedFiles(tx),
});

/**
 * Writes the parts of a backup. Files are copied before the state of the database, and those that it
 * names beyond them after it: a file that the portal deletes meanwhile is in the backup.
 */
async function writeParts(folder: string, order: BackupOrder): Promise<string[]> {
  const { files, copiesFiles, print } = order;
  const store = createFolderStore(join(folder, 'files'));
  const copy = (keys: readonly string[]) => (copiesFiles ? copyFiles(files, store, keys) : []);
  const database = await openDatabase(order.database);
  try {
    await checkCopyable(database);
    await copy(await database.tx({ kind: 'owner' }, listNamedFiles));
    const copied = await copyDatabase(database, order.database, folder, readState);
    const { schema, keys, named } = copied.read;
    const missingFiles = await copy(named);
    await writeFile(join(folder, fileList), `${JSON.stringify(named, undefined, 1)}\n`, {
      mode: 0o600,
    });
    await writeManifest(folder, {
      format: 1,
      release: release(),
      schema,
      takenAt: new Date(order.now).toISOString(),
      engine: database.engine,
      server: copied.server,
      ...(copied.roles && {
        roles: {
          owner: copied.roles.owner,
          roles: copied.roles.roles.map(({ name, attributes }) => ({
            name,
            attributes: [...attributes],
          })),
          memberships: [...copied.roles.memberships],
        },
      }),
      keys,
      rows: copied.rows,
      files: copiesFiles ? 'copied' : 'listed',
      missingFiles,
      parts: [await describePart(folder, copied.part), await describePart(folder, fileList)],
    });
    const rows = Object.values(copied.rows).reduce((sum, count) => sum + count, 0);
    const tables = Object.keys(copied.rows).length;
    print(`Copied: ${tables} tables with ${rows} rows, schema ${schema}.`);
    print(`Files that rows name: ${named.length}${copiesFiles ? ', copied' : ', only listed'}.`);
    return missingFiles;
  } finally {
    await database.close();
  }
}

/**
 * Writes a backup of database and files to a new folder, complete or not at all. The portal may run
 * meanwhile on PostgreSQL. Returns false when files that rows name are missing in the store: the
 * backup is there without them. Throws, and leaves nothing, when it could not be complete otherwise.
 */
export async function backUp(folder: string, order: BackupOrder): Promise<boolean> {
  const { print } = order;
  const target = resolve(folder);
  await demandNewFolder(target);
  await mkdir(dirname(target), { recursive: true });
  const part = await mkdtemp(join(dirname(target), `.${basename(target)}.part-`));
  try {
    const missing = await writeParts(part, order);
    await rm(join(part, 'files', 'incoming'), { recursive: true, force: true });
    await rename(part, target);
    for (const line of missing) print(`${line} It is not in the backup.`);
    print(`The backup is in ${target}. Keep the encryption key apart from it.`);
    return missing.length === 0;
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
}
