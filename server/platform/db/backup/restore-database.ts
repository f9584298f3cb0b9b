import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../database.ts';
import { DataDirInUseError } from '../pglite/data-dir-lock.ts';
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

/** What a restore does beside the copy, in this order. */
export interface RestoreSteps {
  /** Runs once the target fits, before anything of the database is written. */
  readonly prepare: () => Promise<void>;
  /** Receives the roles that were made. */
  readonly print: (line: string) => void;
  /** Ends what must not open again, before anything else can fail. */
  readonly endAccess: (tx: Tx) => Promise<void>;
  /** Lets the login of the new server act for requests. */
  readonly admit: (database: Database) => Promise<void>;
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

function demandSameCounts(found: KeptDatabase['rows'], { rows }: KeptDatabase): void {
  const different = differentCounts(found, rows);
  if (different.length > 0)
    throw new Error(
      `The restored database has other numbers of rows than the backup. Do not use it. ${different.join('; ')}.`,
    );
}

/** What follows the copy; when it fails, the database is there and says what to do with it. */
async function complete(
  database: Database,
  kept: KeptDatabase,
  { endAccess, admit }: RestoreSteps,
  advice: string,
): Promise<void> {
  try {
    const found = await database.tx({ kind: 'owner' }, async (tx) => {
      const counts = await countTables(tx);
      await endAccess(tx);
      return counts;
    });
    demandSameCounts(found, kept);
    await admit(database);
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    throw new Error(`${text} ${advice}`, { cause: error });
  }
}

async function readNames(tx: Tx): Promise<string> {
  const [names] = await queryRows(
    tx,
    { database: text, owner: text },
    sql`select quote_ident(current_database()) as database, quote_ident(current_user) as owner`,
  );
  const { database = '', owner = '' } = names ?? {};
  return `drop database ${database}; create database ${database} owner ${owner};`;
}

async function restorePostgres(
  config: PostgresConfig,
  kept: KeptDatabase,
  steps: RestoreSteps,
): Promise<Database> {
  const { roles } = kept;
  if (roles === undefined)
    throw new Error(
      'This is a backup of the embedded database, which only the embedded one can restore: leave DATABASE_URL out.',
    );
  const database = openPostgres(config);
  try {
    const { major, statements } = await database.tx({ kind: 'owner' }, async (tx) => {
      await demandFreshTarget(tx, roles);
      return { ...(await serverVersion(tx)), statements: await readNames(tx) };
    });
    demandKnownVersion(kept.server, major);
    const program = findProgram('pg_restore', major);
    await steps.prepare();
    const made = await database.tx({ kind: 'owner' }, (tx, script) => makeRoles(tx, script, roles));
    if (made.length > 0) steps.print(`Roles made, without a login: ${made.join(', ')}.`);
    const args = ['--no-owner', '--single-transaction', '--exit-on-error', kept.path];
    await runProgram(program, args, config.url);
    const advice = `The restore has not ended. Drop this database and start again: ${statements}`;
    await complete(database, kept, steps, advice);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function restoreEmbedded(
  config: PgliteConfig,
  kept: KeptDatabase,
  steps: RestoreSteps,
): Promise<Database> {
  const { dataDir = '' } = config;
  const folder = join(dataDir, 'database');
  if (kept.roles !== undefined)
    throw new Error(
      'This is a backup of PostgreSQL: name the new database in DATABASE_URL and PORTAL_MIGRATION_URL.',
    );
  if (existsSync(folder))
    throw new Error(
      `${folder} is there, and a restore replaces nothing. Move it aside, or name another folder in PORTAL_DATA_DIR.`,
    );
  if (kept.server !== installedPglite())
    throw new Error(
      `The backup is of PGlite ${kept.server}, and this release has ${installedPglite()}. Restore it with the release that wrote it.`,
    );
  await steps.prepare();
  try {
    const loadFrom = new Blob([readFileSync(kept.path)]);
    const database = await openPglite({ ...config, loadFrom });
    try {
      await complete(database, kept, steps, 'The restored database is removed: start again.');
      return database;
    } catch (error) {
      await database.close();
      throw error;
    }
  } catch (error) {
    // Nothing was there before, and what is there now would have the next try refused.
    if (!(error instanceof DataDirInUseError)) rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Restores the copy of a database into a new, empty one, with the steps beside it, and counts its rows.
 * On PostgreSQL the copy is one transaction; roles, which belong to the whole server, and what follows
 * it are not. Returns the open database. Throws and says what to do for a target that is not empty, is
 * in use, or does not fit the backup, before any step, and when a step fails.
 */
export function restoreDatabase(
  config: PgliteConfig | PostgresConfig,
  kept: KeptDatabase,
  steps: RestoreSteps,
): Promise<Database> {
  if (config.engine === 'postgres') return restorePostgres(config, kept, steps);
  return restoreEmbedded(config, kept, steps);
}
