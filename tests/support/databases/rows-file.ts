import { spawnSync } from 'node:child_process';
import { serverVersion } from '#server/platform/db/backup/copy-database.ts';
import { findProgram, type ProgramName } from '#server/platform/db/backup/postgres-programs.ts';
import type { Database } from '#server/platform/db/database.ts';
import { onServer } from './on-server.ts';

/** A database of a PostgreSQL server, with the address of its superuser. */
export interface StoredDatabase {
  readonly database: Database;
  readonly url: string;
}

const emptied = `do $$ begin
  execute (select 'truncate ' || string_agg(format('%I', relname), ', ') || ' cascade' from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r');
end $$`;

function run(name: ProgramName, major: number, args: readonly string[]): void {
  const rows = ['--data-only', '--disable-triggers'];
  // It warns of foreign keys in a circle, which it then switches off: only a failure is shown.
  const { status, error, stderr } = spawnSync(findProgram(name, major).path, [...rows, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  });
  if (status !== 0) throw error ?? new Error(`${name} failed:\n${stderr}`);
}

/** The version of a server, and of the programs that fit it. */
export async function majorOf({ database }: Pick<StoredDatabase, 'database'>): Promise<number> {
  return (await database.tx({ kind: 'owner' }, serverVersion)).major;
}

/** Writes the rows of all tables into a file. Throws without the program of the server's version. */
export async function writeRows(from: StoredDatabase, path: string): Promise<void> {
  run('pg_dump', await majorOf(from), ['--format=custom', '--file', path, from.url]);
}

/**
 * Replaces the rows of a migrated database by those of a file, which a server of the version
 * `major` wrote. Its tables keep the owner that made them.
 */
export async function readRows(url: string, major: number, path: string): Promise<void> {
  await onServer(url, emptied);
  run('pg_restore', major, ['--exit-on-error', '--dbname', url, path]);
  await onServer(url, 'analyze');
}
