import { migrate } from '#server/platform/db/migrate.ts';
import { openPostgres } from '#server/platform/db/postgres/open-postgres.ts';
import { fillWithDemo } from './demo-rows.ts';
import { databaseUrl, onServer } from './on-server.ts';
import type { StoredDatabase } from './rows-file.ts';
import { seededDay } from '../run/seeded-day.ts';

async function working(
  serverUrl: string,
  name: string,
  work: (stored: StoredDatabase) => Promise<unknown>,
): Promise<void> {
  const url = databaseUrl(serverUrl, name);
  const database = openPostgres({ engine: 'postgres', url });
  await work({ database, url });
  await database.close();
}

/**
 * Usage: fill-postgres.ts URL EMPTY DEMO FOLDER [DAY]. Makes the two databases that test files copy,
 * and the folder of the files of the demo airlines; as of the day on which the clock of the tests
 * stands, unless another one is named.
 */
const [url, empty, demo, folder, day = seededDay] = process.argv.slice(2);
if (url === undefined || empty === undefined || demo === undefined || folder === undefined)
  throw new Error('Name the server, the two databases and the folder.');
await onServer(url, `create database ${empty}`);
await working(url, empty, ({ database }) => migrate(database));
await onServer(url, `create database ${demo} template ${empty}`);
await working(url, demo, (stored) => fillWithDemo(stored, folder, day));
