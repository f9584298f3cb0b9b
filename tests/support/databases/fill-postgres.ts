import type { Database } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openPostgres } from '#server/platform/db/postgres/open-postgres.ts';
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

/** Usage: fill-postgres.ts URL EMPTY DEMO. Makes the two databases that test files copy. */
const [url, empty, demo] = process.argv.slice(2);
if (url === undefined || empty === undefined || demo === undefined)
  throw new Error('Name the server and the two databases.');
await onServer(url, `create database ${empty}`);
await working(url, empty, migrate);
await onServer(url, `create database ${demo} template ${empty}`);
await working(url, demo, (database) => seed(database, 'demo', seededDay));
