import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../database.ts';
import { installedPglite } from '../pglite/data-dir.ts';
import type { EmbeddedDatabase, PgliteConfig } from '../pglite/open-pglite.ts';
import type { PostgresConfig } from '../postgres/open-postgres.ts';
import { queryRows } from '../query-rows.ts';
import { int, text } from '../row.ts';
import { countDumped } from './count-dumped.ts';
import { countTables, differentCounts } from './count-tables.ts';
import { findProgram, runProgram } from './postgres-programs.ts';
import { type KeptRoles, readKeptRoles } from './roles.ts';
import { demandWholeView } from './whole-view.ts';

/** The copy of a database, and what was read from the same state of it. */
export interface DatabaseCopy<T> {
  /** Name of the file with the copy. */
  readonly part: 'database.dump' | 'database.tar.gz';
  /** Version of the engine that wrote it. */
  readonly server: string;
  /** Rows of each table. */
  readonly rows: Readonly<Record<string, number>>;
  /** The roles that the copy names; the embedded database has its own inside. */
  readonly roles: KeptRoles | undefined;
  readonly read: T;
}

type Read<T> = (tx: Tx) => Promise<T>;

/** The version of a PostgreSQL server. */
export async function serverVersion(
  tx: Tx,
): Promise<{ readonly server: string; readonly major: number }> {
  const [version] = await queryRows(
    tx,
    { server: text, major: int },
    sql`select split_part(current_setting('server_version'), ' ', 1) as server,
      current_setting('server_version_num')::int / 10000 as major`,
  );
  return version ?? { server: '', major: 0 };
}

function demandSameRows(
  dumped: Readonly<Record<string, number>>,
  rows: Readonly<Record<string, number>>,
): void {
  const different = differentCounts(dumped, rows);
  if (different.length === 0) return;
  throw new Error(
    `The copy of the database lacks rows and was not kept. Rows copied: ${different.join('; ')}.`,
  );
}

/** What a dump needs: programs of the version of the server, and a role that sees every row. */
async function demandDumpable(tx: Tx) {
  const { server, major } = await serverVersion(tx);
  const dump = findProgram('pg_dump', major);
  const restore = findProgram('pg_restore', major);
  return { server, dump, restore, ...(await demandWholeView(tx)) };
}

/**
 * Throws, with what to do, when a copy of the database could lack rows or the programs of PostgreSQL
 * are missing.
 */
export async function checkCopyable(database: Database): Promise<void> {
  if (database.engine === 'postgres') await database.tx({ kind: 'owner' }, demandDumpable);
}

/** One snapshot serves the counts, what is read, and the dump, which is then read again and counted. */
function copyPostgres<T>(
  database: Database,
  url: string,
  folder: string,
  read: Read<T>,
): Promise<DatabaseCopy<T>> {
  return database.tx({ kind: 'owner', snapshot: true }, async (tx) => {
    const { server, dump, restore, bypasses } = await demandDumpable(tx);
    const [snapshot] = await queryRows(tx, { id: text }, sql`select pg_export_snapshot() as id`);
    const part = 'database.dump';
    const args = [
      '--format=custom',
      '--lock-wait-timeout=120s',
      `--snapshot=${snapshot?.id}`,
      `--file=${join(folder, part)}`,
      // Policies that show every row apply to the owner; without this the program refuses them.
      ...(bypasses ? [] : ['--enable-row-security']),
    ];
    await runProgram(dump, args, url);
    await chmod(join(folder, part), 0o600);
    const rows = await countTables(tx);
    const dumped = await countDumped(restore, join(folder, part));
    demandSameRows(Object.fromEntries(dumped), rows);
    return { part, server, rows, roles: await readKeptRoles(tx), read: await read(tx) };
  });
}

/** Only this process has the embedded database: nothing changes between the reads and the copy. */
async function copyEmbedded<T>(
  database: EmbeddedDatabase,
  folder: string,
  read: Read<T>,
): Promise<DatabaseCopy<T>> {
  const found = await database.tx({ kind: 'owner' }, async (tx) => ({
    rows: await countTables(tx),
    read: await read(tx),
  }));
  const part = 'database.tar.gz';
  const archive = Buffer.from(await (await database.dump()).arrayBuffer());
  await writeFile(join(folder, part), archive, { mode: 0o600, flag: 'wx' });
  return { part, server: installedPglite(), roles: undefined, ...found };
}

/**
 * Writes a copy of one state of the database to a folder. Other connections work meanwhile. Throws
 * like `checkCopyable`, and when rows are missing in the copy.
 */
export function copyDatabase<T>(
  database: Database,
  config: PgliteConfig | PostgresConfig,
  folder: string,
  read: Read<T>,
): Promise<DatabaseCopy<T>> {
  if (config.engine === 'postgres') return copyPostgres(database, config.url, folder, read);
  return copyEmbedded(database as EmbeddedDatabase, folder, read);
}
