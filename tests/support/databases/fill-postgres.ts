import type { Database } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openPostgres } from '#server/platform/db/postgres/open-postgres.ts';
import { createFolderStore } from '#server/platform/files/folder-store.ts';
import { seed } from '#server/seed/app/seed.ts';
import { databaseUrl, onServer } from './on-server.ts';
import { seededDay } from '../run/seeded-day.ts';

async function working(
  serverUrl: string,
  name: string,
  work: (database: Database) => Promise<unknown>,
): Promise<void> {
  const database = openPostgres({ engine: 'postgres', url: databaseUrl(serverUrl, name) });
  await work(database);
  await database.close();
}

/**
 * Usage: fill-postgres.ts URL EMPTY DEMO FOLDER. Makes the two databases that test files copy, and the
 * folder of the files of the demo airlines.
 */
const [url, empty, demo, folder] = process.argv.slice(2);
if (url === undefined || empty === undefined || demo === undefined || folder === undefined)
  throw new Error('Name the server, the two databases and the folder.');
await onServer(url, `create database ${empty}`);
await working(url, empty, migrate);
await onServer(url, `create database ${demo} template ${empty}`);
const files = createFolderStore(folder);
await working(url, demo, (database) => seed({ database, files }, 'demo', seededDay));
