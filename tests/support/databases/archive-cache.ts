import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { migrationsFolder } from '#server/platform/db/read-migrations.ts';
import { importClosure } from '../run/import-closure.ts';
import { digestOfFiles } from '../run/proof.ts';

/** Where the demo data is kept from one run to the next. */
export const archiveCache = 'node_modules/.cache/portal-archives';

/** What the demo data is made from; it stays the same as long as none of it changes. */
const entries = [
  'server/platform/db/migrate.ts',
  'server/platform/db/pglite/open-pglite.ts',
  'server/seed/app/seed.ts',
  'tests/support/databases/lean-archive.ts',
  'tests/support/databases/demo-rows.ts',
  'tests/support/run/seeded-day.ts',
];

function digestOfSources(): string {
  const migrations = readdirSync(migrationsFolder).map((file) => join(migrationsFolder, file));
  const sources = [...importClosure(entries), ...migrations, 'package-lock.json'];
  return digestOfFiles(sources).slice(0, 32);
}

/** Returns what the names in the cache begin with; what other sources have made is removed. */
export function openCache(): string {
  const prefix = `${digestOfSources()}-`;
  mkdirSync(archiveCache, { recursive: true });
  for (const file of readdirSync(archiveCache)) {
    if (!file.startsWith(prefix))
      rmSync(join(archiveCache, file), { force: true, recursive: true });
  }
  return prefix;
}
