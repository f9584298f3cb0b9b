import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../database.ts';
import { installedPglite } from '../pglite/data-dir.ts';
import { openPglite, type PgliteConfig } from '../pglite/open-pglite.ts';
import { openPostgres, type PostgresConfig } from '../postgres/open-postgres.ts';
import { queryRows } from '../query-rows.ts';
import { int, text } from '../row.ts';
import { serverVersion } from './copy-database.ts';
import { countTables, differentCounts } from './count-tables.ts';
import { findProgram, runProgram } from './postgres-programs.ts';
import { type KeptRoles, makeRoles } from './roles.ts';

/** The copy of a database inside a backup. */
export interface KeptDatabase {
  readonly path: string;
  readonly server: string;
  readonly rows: Readonly<Record<string, number>>;
  readonly roles: KeptRoles | undefined;
}

const useRow = { database: text, role: text, objects: int, others: int };

/** The target is a new database of the same owner that nobody uses. */
async function demandFreshTarget(tx: Tx, { owner }: KeptRoles): Promise<void> {
  const [use] = await queryRows(
    tx,
    useRow,
    sql`select current_database() as database, current_user as role,
      (select count(*) from pg_class where relnamespace = 'public'::regnamespace)::int as objects,
      (select count(*) from pg_stat_activity where datname = current_database()
        and usesysid is not null and pid <> pg_backend_pid())::int as others`,
  );
  if (use === undefined) return;
  const { database, role, objects, others } = use;
  if (objects > 0)
    throw new Error(
      `The database ${database} is not empty, and a restore replaces nothing. Make a new one and name it in DATABASE_URL and PORTAL_MIGRATION_URL: create database portal owner ${owner};`,
    );
  if (role !== owner)
    throw new Error(
      `The owner of the tables was ${owner}, and PORTAL_MIGRATION_URL enters as ${role}. The policies name ${owner}: make that role, let it own the database, and name it there.`,
    );
  if (others > 0)
    throw new Error(
      `The database ${database} is in use by ${others} other connection${others === 1 ? '' : 's'}. Stop the portal and other programs that use it, and start again.`,
    );
}

function demandKnownVersion(kept: string, major: number): void {
  const from = Number.parseInt(kept, 10);
  if (from <= major) return;
  throw new Error(
    `The backup is of PostgreSQL ${from}, and this server is of PostgreSQL ${major}. Restore into PostgreSQL ${from} or later.`,
  );
}

async function demandSameCounts(database: Database, { rows }: KeptDatabase): Promise<void> {
  const found = await database.tx({ kind: 'owner' }, countTables);
  const different = differentCounts(found, rows);
  if (different.length > 0)
    throw new Error(
      `The restored database has other numbers of rows than the backup. Do not use it. ${different.join('; ')}.`,
    );
}

async function restorePostgres(
  config: PostgresConfig,
  kept: KeptDatabase,
  print: (line: string) => void,
): Promise<Database> {
  const { roles } = kept;
  if (roles === undefined)
    throw new Error(
      'This is a backup of the embedded database, which only the embedded one can restore: leave DATABASE_URL out.',
    );
  const database = openPostgres(config);
  try {
    const { major } = await database.tx({ kind: 'owner' }, async (tx) => {
      await demandFreshTarget(tx, roles);
      return serverVersion(tx);
    });
    demandKnownVersion(kept.server, major);
    const program = findProgram('pg_restore', major);
    const made = await database.tx({ kind: 'owner' }, (tx, script) => makeRoles(tx, script, roles));
    if (made.length > 0) print(`Roles made, without a login: ${made.join(', ')}.`);
    const args = ['--no-owner', '--single-transaction', '--exit-on-error', kept.path];
    await runProgram(program, args, config.url);
    await demandSameCounts(database, kept);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function restoreEmbedded(config: PgliteConfig, kept: KeptDatabase): Promise<Database> {
  const { dataDir = '' } = config;
  if (kept.roles !== undefined)
    throw new Error(
      'This is a backup of PostgreSQL: name the new database in DATABASE_URL and PORTAL_MIGRATION_URL.',
    );
  if (existsSync(join(dataDir, 'database')))
    throw new Error(
      `${join(dataDir, 'database')} is there, and a restore replaces nothing. Move it aside, or name another folder in PORTAL_DATA_DIR.`,
    );
  if (kept.server !== installedPglite())
    throw new Error(
      `The backup is of PGlite ${kept.server}, and this release has ${installedPglite()}. Restore it with the release that wrote it.`,
    );
  const database = await openPglite({
    ...config,
    loadFrom: new Blob([readFileSync(kept.path)]),
  });
  try {
    await demandSameCounts(database, kept);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * Restores the copy of a database into a new, empty one and counts its rows. All of it or nothing,
 * but for roles, which belong to the whole server. Returns the open database. Throws and says what to
 * do for a target that is not empty, is in use, or does not fit the backup.
 */
export function restoreDatabase(
  config: PgliteConfig | PostgresConfig,
  kept: KeptDatabase,
  print: (line: string) => void,
): Promise<Database> {
  if (config.engine === 'postgres') return restorePostgres(config, kept, print);
  return restoreEmbedded(config, kept);
}
