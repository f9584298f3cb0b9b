import { openDatabase } from '#server/app/open-database.ts';
import { prepareDatabase } from '#server/app/prepare-database.ts';
import type { Database } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { readConfig } from '#server/platform/config/read-config.ts';

const report = (line: string): void => console.error(line);

/**
 * Opens the configured database for a command at the console, brought up to this release, so that a
 * command also works before the first start of the portal. Writes no demonstration data.
 */
export async function openConsoleDatabase(): Promise<Database> {
  const { config } = readConfig({ ...process.env, PORTAL_MODE: 'demo', PORTAL_SEED: 'none' });
  if (config.database.engine === 'postgres') {
    const start = { config, now: Date.now(), print: report, report };
    return (await prepareDatabase(start)).database;
  }
  const database = await openDatabase(config.database);
  await migrate(database);
  return database;
}
