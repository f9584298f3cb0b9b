import { readdirSync, readFileSync } from 'node:fs';

const root = 'tests/server';
/** What the engine itself does. */
const folder = `${root}/platform/db/`;
/** A file elsewhere that depends on the engine has a line with the reason. */
const mark = /^\/\/ On both engines: \S/m;

/** Patterns of the server tests on each engine. */
export interface ServerTests {
  readonly pglite: readonly string[];
  readonly postgres: readonly string[];
}

/**
 * The server tests that run on PostgreSQL and on the embedded database, as paths: what depends on
 * the engine (start-up, migrations, row-level security, locks, notifications, drivers, SQL of every
 * list). Requests at the same moment are PostgreSQL's: the embedded database has one connection, on
 * which transactions come one after the other.
 */
export function testsOnBothEngines(): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => `${root}/${file}`)
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => file.startsWith(folder) || mark.test(readFileSync(file, 'utf8')));
}

/**
 * Which server tests run on which engine. PostgreSQL runs all of them, because a new database takes
 * milliseconds there and seconds on the embedded engine, which runs those of both engines. Where
 * there is no PostgreSQL, the embedded engine runs all. With `areAllOnBoth` each engine that there
 * is runs all, as in the nightly run.
 */
export function serverTests(hasPostgres: boolean, areAllOnBoth: boolean): ServerTests {
  const all = [`${root}/**/*.test.ts`];
  if (!hasPostgres) return { pglite: all, postgres: [] };
  return { pglite: areAllOnBoth ? all : testsOnBothEngines(), postgres: all };
}
