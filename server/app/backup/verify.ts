import { join } from 'node:path';
import type { Database } from '#server/platform/db/database.ts';
import { nameOfRole } from '#server/platform/db/grant-roles.ts';
import { withVariableName } from '#server/platform/db/postgres/name-fault.ts';
import { readMigrations } from '#server/platform/db/read-migrations.ts';
import { compareFacts } from '#server/platform/db/verify/compare-facts.ts';
import { expectedFacts } from '#server/platform/db/verify/expected-facts.ts';
import { type SchemaFact, readFacts } from '#server/platform/db/verify/read-facts.ts';
import { verifyLogin } from '#server/platform/db/verify/verify-login.ts';
import { verifyMigrations } from '#server/platform/db/verify/verify-migrations.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { createFolderStore } from '#server/platform/files/folder-store.ts';
import { fileFaults } from './copy-files.ts';
import { partFaults, readFileList, readManifest } from './manifest.ts';
import { listNamedFiles } from './named-files.queries.ts';

/** What is verified. */
export interface VerifyOrder {
  /** As the owner of the tables. */
  readonly database: Database;
  /** As requests use it; undefined for the embedded database, which has no logins. */
  readonly login: Database | undefined;
  readonly files: FileStore;
  readonly print: (line: string) => void;
  /** What a schema should have; from the migrations of this release by default. */
  readonly expect?: (count: number) => Promise<readonly SchemaFact[]>;
}

function conclude(faults: readonly string[], whole: string, print: (line: string) => void) {
  for (const fault of faults) print(fault);
  if (faults.length === 0) print(`Complete: ${whole}.`);
  else print(`Faults: ${faults.length}.`);
  return faults.length === 0;
}

const plurals = {
  table: 'tables',
  policy: 'policies',
  grant: 'grants',
  trigger: 'triggers',
  function: 'functions',
  role: 'roles',
};

/** How many of each kind there are, for the last line. */
function countText(facts: readonly SchemaFact[]): string {
  return Object.entries(plurals)
    .map(([kind, plural]) => `${facts.filter((fact) => fact.kind === kind).length} ${plural}`)
    .join(', ');
}

/**
 * Compares roles, grants, policies, tables, triggers and functions of a database with what its
 * migrations make, their texts with those of this release, and every file that rows name with its
 * hash. Prints what is missing or differs; false when anything is. Changes nothing.
 */
export async function verify(order: VerifyOrder): Promise<boolean> {
  const { database, login, files, print } = order;
  const known = readMigrations();
  const applied = await database.tx({ kind: 'owner' }, (tx) => verifyMigrations(tx, known));
  if (applied.count === 0) return conclude(applied.faults, '', print);
  const expect = order.expect ?? ((count) => expectedFacts(known.slice(0, count)));
  const expected = await expect(applied.count);
  const found = await database.tx({ kind: 'owner' }, readFacts);
  const faults = [...applied.faults, ...compareFacts(found, expected)];
  if (login !== undefined) {
    const owner = await nameOfRole(database);
    faults.push(...(await withVariableName('DATABASE_URL', () => verifyLogin(login, owner))));
  }
  const keys = await database.tx({ kind: 'owner' }, listNamedFiles);
  faults.push(...(await fileFaults(files, keys)));
  const whole = `${applied.count} migrations, ${countText(expected)}, ${keys.length} files`;
  return conclude(faults, whole, print);
}

/** Reads a backup again: every part, and every file that it has a copy of. False when any is missing or changed. */
export async function verifyBackup(
  folder: string,
  print: (line: string) => void,
): Promise<boolean> {
  const manifest = await readManifest(folder);
  const faults = await partFaults(folder, manifest);
  const keys = await readFileList(folder).catch(() => []);
  if (manifest.files === 'copied')
    faults.push(...(await fileFaults(createFolderStore(join(folder, 'files')), keys)));
  const files =
    manifest.files === 'copied'
      ? `${keys.length} files`
      : `${keys.length} files listed only, and not read: db:restore reads them in their store`;
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
  return conclude(
    faults,
    `the backup of ${manifest.takenAt}, schema ${manifest.schema}, ${rows} rows, ${files}`,
    print,
  );
}
