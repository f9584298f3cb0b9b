import { migrate } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/app/open-database.ts';
import { ConfigError, readConfig } from '#server/platform/config/read-config.ts';
import { endOnUsage } from './end-on-usage.ts';

const usage = `npm run db:migrate

Brings the database of the settings up to this release and ends. PostgreSQL: PORTAL_MIGRATION_URL,
else DATABASE_URL. Without either: the embedded database in PORTAL_DATA_DIR.`;

const report = (line: string): void => console.log(line);

async function run(): Promise<void> {
  const { config } = readConfig({ ...process.env, PORTAL_MODE: 'demo' });

  const database = await openDatabase(
    config.database.engine === 'pglite'
      ? { engine: 'pglite', dataDir: config.database.dataDir, report }
      : { ...config.database, url: config.database.migrationUrl, report },
  );
  try {
    const count = await migrate(database);
    report(count === 0 ? 'The schema is up to date.' : `Migrations applied: ${count}.`);
  } finally {
    await database.close();
  }
}

endOnUsage(usage);
try {
  await run();
} catch (error) {
  const text = error instanceof Error ? error.message : String(error);
  console.error(error instanceof ConfigError ? error.lines.join('\n') : text);
  process.exitCode = 1;
}
