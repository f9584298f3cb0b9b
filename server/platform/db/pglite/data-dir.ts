import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { DiskFullError, namingFullDisk } from './disk-full.ts';

/**
 * `stop` leaves an unopenable database in place; `startAfresh` moves it aside and creates a new
 * one.
 */
export type UnopenablePolicy = 'stop' | 'startAfresh';

interface Handling {
  readonly policy: UnopenablePolicy;
  readonly report: (line: string) => void;
}

/**
 * Creates the folder if needed and closes it to other users: database files are world-writable.
 * Throws when the folder cannot be created, is not ours or cannot be written.
 */
export function prepareDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    chmodSync(dataDir, 0o700);
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new Error(
      `PORTAL_DATA_DIR: ${dataDir} cannot be used. Name a folder of your own that can be written. Example: PORTAL_DATA_DIR=./.data`,
      { cause: error },
    );
  }
}

/** The version of the embedded engine; only the same one opens its data. */
export function installedPglite(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const manifest = readFileSync(join(dirname(entry), '..', 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}

function checkVersion(dataDir: string, database: string): void {
  const stamp = join(dataDir, 'pglite.version');
  const current = installedPglite();
  if (existsSync(database) && existsSync(stamp)) {
    const written = readFileSync(stamp, 'utf8').trim();
    if (written !== current) {
      throw new Error(
        `The data folder ${dataDir} was written by PGlite ${written}; this release has ${current}. ` +
          'Start the release that wrote it, copy its data out, and see docs/operations.md, "Upgrading the embedded database".',
      );
    }
  }
  writeFileSync(stamp, `${current}\n`, { mode: 0o600 });
}

/** A backup next to a missing database is restored; it is renamed once it has been used. */
async function restored<T>(
  dataDir: string,
  database: string,
  open: (folder: string, archive?: Blob) => Promise<T>,
): Promise<T> {
  const archive = join(dataDir, 'restore.tar.gz');
  if (existsSync(database) || !existsSync(archive)) return open(database);
  const opened = await open(database, new Blob([readFileSync(archive)]));
  renameSync(archive, `${archive}.used`);
  return opened;
}

/**
 * Opens `<dataDir>/database`. One that cannot be opened is never deleted: it is moved aside when
 * the policy is to start afresh, else it stays and the error says what to do. On a full disk it always
 * stays: it opens again once there is room.
 */
export async function openOrQuarantine<T>(
  dataDir: string,
  handling: Handling,
  open: (folder: string, archive?: Blob) => Promise<T>,
): Promise<T> {
  const database = join(dataDir, 'database');
  checkVersion(dataDir, database);
  const isNew = !existsSync(database);
  try {
    return await namingFullDisk(dataDir, () => restored(dataDir, database, open));
  } catch (error) {
    if (error instanceof DiskFullError) {
      // Half a new database would never open.
      if (isNew) rmSync(database, { recursive: true, force: true });
      throw error;
    }
    if (!existsSync(database) || handling.policy === 'stop') {
      throw new Error(
        `The database in ${database} cannot be opened. Move it aside and restore a backup (docs/operations.md).`,
        { cause: error },
      );
    }
    const aside = join(dataDir, `database.unopenable-${Date.now()}`);
    renameSync(database, aside);
    handling.report(
      `The database could not be opened; it is kept as ${aside} and a new one is made.`,
    );
    return restored(dataDir, database, open);
  }
}
