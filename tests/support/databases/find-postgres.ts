import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A running server to use, or the folder of the programs that start one. */
export type FoundPostgres =
  | { readonly kind: 'running'; readonly url: string }
  | { readonly kind: 'programs'; readonly folder: string };

function hasPrograms(folder: string): boolean {
  try {
    for (const name of ['initdb', 'pg_ctl']) accessSync(join(folder, name), constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function debianFolders(): string[] {
  const root = '/usr/lib/postgresql';
  try {
    const versions = readdirSync(root).toSorted((a, b) => Number(b) - Number(a));
    return versions.map((version) => join(root, version, 'bin'));
  } catch {
    return [];
  }
}

/** Finds a PostgreSQL for the tests: `DATABASE_TEST_URL`, else `initdb` and `pg_ctl` of the machine. */
export function findPostgres(): FoundPostgres | undefined {
  const url = process.env['DATABASE_TEST_URL'];
  if (url !== undefined && url !== '') return { kind: 'running', url };
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...debianFolders()];
  const folder = folders.find(hasPrograms);
  return folder === undefined ? undefined : { kind: 'programs', folder };
}

/**
 * Whether the suite can run on PostgreSQL. Says loudly when it cannot; throws where it must (in
 * continuous integration, or with `PORTAL_REQUIRE_POSTGRES=1`).
 */
export function canTestOnPostgres(): boolean {
  if (findPostgres() !== undefined) return true;
  const text =
    'No PostgreSQL found: set DATABASE_TEST_URL, or install it (apt-get install postgresql).';
  if (process.env['CI'] === 'true' || process.env['PORTAL_REQUIRE_POSTGRES'] === '1') {
    throw new Error(text);
  }
  console.warn(`\n*** ${text}\n*** The server tests run on the embedded database only.\n`);
  return false;
}
