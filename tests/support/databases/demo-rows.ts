import { randomUUID } from 'node:crypto';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { IsoDate } from '#domain/dates/date.ts';
import { findProgram } from '#server/platform/db/backup/postgres-programs.ts';
import { createFolderStore } from '#server/platform/files/folder-store.ts';
import { seed } from '#server/seed/app/seed.ts';
import { archiveCache, openCache } from './archive-cache.ts';
import { majorOf, readRows, type StoredDatabase, writeRows } from './rows-file.ts';

/** Whether rows can be written to a file here and read again. */
function canKeepRows(major: number): boolean {
  try {
    findProgram('pg_dump', major);
    findProgram('pg_restore', major);
    return true;
  } catch {
    return false;
  }
}

/**
 * Puts the demo airlines as of a day into a migrated database of PostgreSQL, and what they have sent
 * into a folder. They are made once for a day, as long as no source of them changes: to make them
 * takes ten times as long as to read them.
 */
export async function fillWithDemo(
  to: StoredDatabase,
  folder: string,
  day: IsoDate,
): Promise<void> {
  const prefix = openCache();
  const major = await majorOf(to);
  const rows = join(archiveCache, `${prefix}rows-${major}-${day}`);
  const files = join(archiveCache, `${prefix}row-files-${major}-${day}`);
  if (existsSync(rows)) {
    await readRows(to.url, major, rows);
    await cp(files, folder, { recursive: true });
    return;
  }
  await seed({ database: to.database, files: createFolderStore(folder) }, 'demo', day);
  if (!canKeepRows(major)) return;
  await keep(to, { folder, rows, files });
}

/** Keeps rows and files whole or not at all: the rows, by which they are found, come last. */
async function keep(
  from: StoredDatabase,
  { folder, rows, files }: Readonly<Record<'folder' | 'rows' | 'files', string>>,
): Promise<void> {
  const id = randomUUID();
  const parts = { rows: `${rows}.${id}`, files: `${files}.${id}` };
  try {
    await writeRows(from, parts.rows);
    await cp(folder, parts.files, { recursive: true });
    // Another process has kept them in the meantime, and a third one may be reading them.
    if (existsSync(rows)) return;
    rmSync(files, { recursive: true, force: true });
    renameSync(parts.files, files);
    renameSync(parts.rows, rows);
  } finally {
    for (const part of Object.values(parts)) await rm(part, { recursive: true, force: true });
  }
}
