import { randomUUID } from 'node:crypto';
import { existsSync, renameSync } from 'node:fs';
import { cp } from 'node:fs/promises';
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
  const part = `${rows}.${randomUUID()}`;
  await writeRows(to, part);
  await cp(folder, files, { recursive: true });
  renameSync(part, rows);
}
