import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { copyOnServer } from '../run/open-test-database.ts';
import { quickFolder } from '../run/quick-folder.ts';
import { majorOf, readRows, writeRows } from './rows-file.ts';

/**
 * Puts the rows of the demo airlines into a migrated database of another server, as its superuser.
 * Its tables keep the owner that made them.
 */
export async function loadDemo(url: string): Promise<void> {
  const template = inject('databaseTemplate');
  if (template.engine !== 'postgres') throw new Error('This test needs PostgreSQL.');
  const copy = await copyOnServer(template.serverUrl, template.names.demo);
  const place = await quickFolder('portal-demo-');
  const rows = join(place, 'rows');
  try {
    await writeRows(copy, rows);
    await readRows(url, await majorOf(copy), rows);
  } finally {
    await copy.database.close();
    await rm(place, { recursive: true, force: true });
  }
}
