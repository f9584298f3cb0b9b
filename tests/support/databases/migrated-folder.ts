import { cp } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inject } from 'vitest';
import type { Filling } from './database-global-setup.ts';
import { openPglite } from '#server/platform/db/pglite/open-pglite.ts';
import { templateArchive } from '../run/open-test-database.ts';

/** Puts the embedded database of an archive of this run into a data folder. */
export async function fillFolder(dataDir: string, filling: Filling): Promise<void> {
  const loadFrom = await templateArchive(filling);
  const database = await openPglite({ engine: 'pglite', dataDir, loadFrom });
  await database.close();
}

let made: Promise<string> | undefined;

async function makeOriginal(): Promise<string> {
  const template = inject('databaseTemplate');
  if (template.engine !== 'pglite') throw new Error('This test needs the embedded database.');
  // In the folder of the run, which goes with it.
  const folder = join(dirname(template.archives.empty), `migrated-${process.pid}`);
  await fillFolder(folder, 'empty');
  return folder;
}

/**
 * Makes the data folder of a server whose database is migrated and empty. To start on it takes a
 * third of the processor time of a first start, which makes and migrates a database.
 */
export async function copyMigratedFolder(dataDir: string): Promise<void> {
  made ??= makeOriginal();
  await cp(await made, dataDir, { recursive: true });
}
