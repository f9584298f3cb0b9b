import { randomUUID } from 'node:crypto';
import { existsSync, renameSync } from 'node:fs';
import { copyFile, cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { IsoDate } from '#domain/dates/date.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { type EmbeddedDatabase, openPglite } from '#server/platform/db/pglite/open-pglite.ts';
import { createFolderStore } from '#server/platform/files/folder-store.ts';
import { seed } from '#server/seed/app/seed.ts';
import { archiveBlob } from './archive-blob.ts';
import { archiveCache, openCache } from './archive-cache.ts';
import { leanArchive } from './lean-archive.ts';
import { seededDay } from '../run/seeded-day.ts';

/** The migrated, empty database and the one with the demo airlines, each an unpacked archive. */
export interface Archives {
  readonly empty: string;
  readonly demo: string;
  /** The folder of the files that the demo airlines have sent. */
  readonly files: string;
}

/** Where the archives of a folder are. */
export function archivesIn(folder: string, prefix = ''): Archives {
  const at = (name: string): string => join(folder, `${prefix}${name}`);
  return { empty: at('empty.tar'), demo: at('demo.tar'), files: at('files') };
}

async function keep(database: EmbeddedDatabase, path: string): Promise<void> {
  const part = `${path}.${randomUUID()}`;
  await writeFile(part, await leanArchive(await database.dump()));
  renameSync(part, path);
}

async function makeArchives(to: Archives): Promise<void> {
  const database = await openPglite({ engine: 'pglite' });
  await migrate(database);
  await keep(database, to.empty);
  await seed({ database, files: createFolderStore(to.files) }, 'demo', seededDay);
  await keep(database, to.demo);
  await database.close();
}

/** Begins with the migrated database where another process has made it already. */
async function makeDemo(
  { path, files }: DemoArchive,
  day: IsoDate,
  { empty }: Archives,
): Promise<void> {
  const loadFrom = existsSync(empty) ? await archiveBlob(empty) : undefined;
  const database = await openPglite({ engine: 'pglite', loadFrom });
  await migrate(database);
  await seed({ database, files: createFolderStore(files) }, 'demo', day);
  await keep(database, path);
  await database.close();
}

/**
 * Copies both archives into a folder that belongs to one run. They are made only when a source of
 * them has changed; a run that replaces them takes nothing from another one.
 */
export async function pgliteArchives(folder: string): Promise<void> {
  const cached = archivesIn(archiveCache, openCache());
  if (!existsSync(cached.demo)) await makeArchives(cached);
  const archives = archivesIn(folder);
  await copyFile(cached.empty, archives.empty);
  await copyFile(cached.demo, archives.demo);
  await cp(cached.files, archives.files, { recursive: true });
}

/** The database with the demo airlines, and the folder of the files that they have sent. */
export interface DemoArchive {
  readonly path: string;
  readonly files: string;
}

/**
 * The migrated database with the demo airlines as of a day. It is made once for a day, as long as no
 * source of it changes.
 */
export async function demoArchive(day: IsoDate): Promise<DemoArchive> {
  const prefix = openCache();
  const at = (name: string): string => join(archiveCache, `${prefix}${name}-${day}`);
  const demo = { path: `${at('demo')}.tar`, files: at('files') };
  if (!existsSync(demo.path)) await makeDemo(demo, day, archivesIn(archiveCache, prefix));
  return demo;
}
