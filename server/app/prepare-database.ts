import { resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import type { PortalConfig } from '#server/platform/config/config.ts';
import { checkActingRoles, checkGrants, checkLogin } from '#server/platform/db/check-role.ts';
import type { Database } from '#server/platform/db/database.ts';
import { grantRoles, nameOfRole } from '#server/platform/db/grant-roles.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { namingFullDisk } from '#server/platform/db/pglite/disk-full.ts';
import { openPglite, type EmbeddedDatabase } from '#server/platform/db/pglite/open-pglite.ts';
import { withVariableName } from '#server/platform/db/postgres/name-fault.ts';
import { openPostgres } from '#server/platform/db/postgres/open-postgres.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { flag, text } from '#server/platform/db/row.ts';
import { createFileStore } from '#server/platform/files/create-file-store.ts';
import { storeQuotas } from '#server/platform/quotas/quotas.queries.ts';
import { seed } from '#server/seed/app/seed.ts';
import { isoDayOf } from '#domain/dates/date.ts';

/** A database that is ready for requests. */
export interface PreparedDatabase {
  readonly database: Database;
  /** The embedded database, which can be backed up; left out for PostgreSQL. */
  readonly embedded?: EmbeddedDatabase;
}

interface Start {
  readonly config: PortalConfig;
  readonly now: number;
  readonly print: (line: string) => void;
  /** Receives operational messages about the database. */
  readonly report: (line: string) => void;
}

/** The password of seeded accounts is public (S41). */
async function refuseSeededAccounts(database: Database): Promise<void> {
  const runs = await database.tx({ kind: 'owner' }, async (tx) => {
    const [table] = await queryRows(
      tx,
      { isThere: flag },
      sql`select to_regclass('public.seed_run') is not null as "isThere"`,
    );
    if (table?.isThere !== true) return [];
    return queryRows(tx, { profile: text }, sql`select profile from seed_run limit 1`);
  });
  if (runs.length === 0) return;
  throw new Error(
    'PORTAL_MODE: the database holds demo accounts, which production mode refuses. Use another database, or PORTAL_MODE=demo.',
  );
}

/** Migrates and seeds; what production mode refuses is refused before, and changes nothing. */
async function bringUpToDate(database: Database, { config, now, print }: Start): Promise<void> {
  const count = await migrate(database);
  if (count > 0) print(`Database migrated: ${count} new.`);
  await database.tx({ kind: 'owner' }, (tx) => storeQuotas(tx, config.quotas));
  if (config.seed === 'none') return;
  await seed({ database, files: createFileStore(config) }, config.seed, isoDayOf(now), print);
}

async function preparePostgres(
  start: Start,
  { url, migrationUrl, limits, keys }: Extract<PortalConfig['database'], { engine: 'postgres' }>,
): Promise<PreparedDatabase> {
  const { config, report } = start;
  const shared = {
    engine: 'postgres',
    report,
    keys,
    ...(limits !== undefined && { limits }),
  } as const;
  const owner = openPostgres({ ...shared, url: migrationUrl });
  const database = openPostgres({ ...shared, url });
  try {
    const login = await withVariableName('DATABASE_URL', () => nameOfRole(database));
    const isProduction = config.mode === 'production';
    await withVariableName(
      migrationUrl === url ? 'DATABASE_URL' : 'PORTAL_MIGRATION_URL',
      async () => {
        if (isProduction) await refuseSeededAccounts(owner);
        if (isProduction) await checkLogin(database, await nameOfRole(owner));
        await checkGrants(owner, login);
        await bringUpToDate(owner, start);
        await grantRoles(owner, login);
      },
    );
    if (isProduction) await checkActingRoles(database);
    return { database };
  } catch (error) {
    await database.close();
    throw error;
  } finally {
    await owner.close();
  }
}

async function prepareEmbedded(
  start: Start,
  { dataDir, keys }: Extract<PortalConfig['database'], { engine: 'pglite' }>,
): Promise<PreparedDatabase> {
  const { config, print } = start;
  const folder = resolve(dataDir);
  const embedded = await openPglite({
    engine: 'pglite',
    dataDir: folder,
    keys,
    whenUnopenable: config.mode === 'demo' ? 'startAfresh' : 'stop',
    report: print,
  });
  try {
    print(
      `Database: embedded, in ${folder}. For one process only and not safe against power loss; use DATABASE_URL for more.`,
    );
    if (config.mode === 'production') await refuseSeededAccounts(embedded);
    await namingFullDisk(folder, () => bringUpToDate(embedded, start));
    return { database: embedded, embedded };
  } catch (error) {
    await embedded.close();
    throw error;
  }
}

/** Opens the configured database, migrates it and fills it as the settings say. */
export async function prepareDatabase(start: Start): Promise<PreparedDatabase> {
  const { database } = start.config;
  if (database.engine === 'pglite') return prepareEmbedded(start, database);
  return preparePostgres(start, database);
}
