import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { openPglite } from '#server/platform/db/pglite/open-pglite.ts';
import { openPostgres } from '#server/platform/db/postgres/open-postgres.ts';
import { archiveBlob } from '../databases/archive-blob.ts';
import { databaseUrl, onServer } from '../databases/on-server.ts';
import type { Filling } from '../databases/database-global-setup.ts';

/** A copy of a database of a PostgreSQL server, gone once it is closed, with its address. */
export async function copyOnServer(
  serverUrl: string,
  original: string,
): Promise<{ database: Database; url: string }> {
  const name = `portal_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(serverUrl, `create database ${name} template ${original} strategy file_copy`);
  const url = databaseUrl(serverUrl, name);
  const opened = openPostgres({ engine: 'postgres', url });
  const close = async () => {
    await opened.close();
    await onServer(serverUrl, `drop database if exists ${name} with (force)`);
  };
  return { database: { ...opened, close }, url };
}

/** The migrated embedded database as an archive; undefined on PostgreSQL. */
export async function templateArchive(filling: Filling = 'empty'): Promise<Blob | undefined> {
  const template = inject('databaseTemplate');
  if (template.engine === 'postgres') return undefined;
  return archiveBlob(template.archives[filling]);
}

/** A migrated database on the engine of the vitest project, gone once it is closed. */
export async function openTestDatabase(filling: Filling = 'empty'): Promise<Database> {
  const template = inject('databaseTemplate');
  if (template.engine === 'postgres')
    return (await copyOnServer(template.serverUrl, template.names[filling])).database;
  return openPglite({ engine: 'pglite', loadFrom: await templateArchive(filling) });
}

/** The folder of the files that the demo airlines have sent. */
export function demoFilesFolder(): string {
  const template = inject('databaseTemplate');
  return template.engine === 'postgres' ? template.files : template.archives.files;
}

/** The same on a PostgreSQL server only, with its address, for several connections of one test. */
export async function openTestServerDatabase(): Promise<{ database: Database; url: string }> {
  const template = inject('databaseTemplate');
  if (template.engine !== 'postgres') throw new Error('This test needs PostgreSQL.');
  return copyOnServer(template.serverUrl, template.names.empty);
}
