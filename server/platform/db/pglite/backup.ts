import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EmbeddedDatabase } from './open-pglite.ts';

const kept = 7;
const dayMs = 24 * 3_600_000;

/** Backup names sort by time. */
function nameAt(now: number): string {
  return `portal-${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}.tar.gz`;
}

function openFolder(dataDir: string): string {
  const folder = join(dataDir, 'backups');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Complete backups, the oldest first. */
function backupsIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.tar.gz'))
    .toSorted();
}

/**
 * Writes a copy of the whole database to `<dataDir>/backups`, complete or not at all, and keeps the
 * newest seven. `now` in epoch milliseconds; the name contains it in UTC. Returns the path.
 */
export async function writeBackup(
  database: EmbeddedDatabase,
  dataDir: string,
  now: number,
): Promise<string> {
  const folder = openFolder(dataDir);
  const path = join(folder, nameAt(now));
  const archive = Buffer.from(await (await database.dump()).arrayBuffer());
  writeFileSync(`${path}.part`, archive, { mode: 0o600 });
  renameSync(`${path}.part`, path);
  for (const name of backupsIn(folder).slice(0, -kept)) rmSync(join(folder, name));
  return path;
}

/**
 * Writes a backup when there is none of the last 24 hours, however often the server was restarted
 * meanwhile. Returns its path; undefined when none was due.
 */
export async function writeDueBackup(
  database: EmbeddedDatabase,
  dataDir: string,
  now: number,
): Promise<string | undefined> {
  const newest = backupsIn(openFolder(dataDir)).at(-1);
  const isDue = newest === undefined || newest <= nameAt(now - dayMs);
  return isDue ? writeBackup(database, dataDir, now) : undefined;
}
