import { readdirSync, readFileSync } from 'node:fs';
import { canTestOnPostgres } from '../databases/find-postgres.ts';

const root = 'tests/server';
/** What the engine itself does, and what writes whole databases. */
const folders = [`${root}/platform/db/**/*.test.ts`, `${root}/import/**/*.test.ts`];
/** A file elsewhere that depends on the engine has a line with the reason. */
const mark = /^\/\/ On PostgreSQL too: \S/m;

function marked(): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => `${root}/${file}`)
    .filter((file) => mark.test(readFileSync(file, 'utf8')));
}

/**
 * Patterns of the server tests that run on PostgreSQL as well: what depends on the engine (row-level
 * security, locks of several connections, notifications, order of texts), or all of them with
 * `PORTAL_TEST_ALL=1`. Empty where there is no PostgreSQL.
 */
export function testsOnPostgres(): string[] {
  if (!canTestOnPostgres()) return [];
  if (process.env['PORTAL_TEST_ALL'] === '1') return [`${root}/**/*.test.ts`];
  return [...folders, ...marked()];
}
