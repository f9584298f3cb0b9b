import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { serverVersion } from '#server/platform/db/backup/copy-database.ts';
import { findProgram, type ProgramName } from '#server/platform/db/backup/postgres-programs.ts';
import { copyOnServer } from '../run/open-test-database.ts';
import { quickFolder } from '../run/quick-folder.ts';
import { onServer } from './on-server.ts';

const emptied = `do $$ begin
  execute (select 'truncate ' || string_agg(format('%I', relname), ', ') || ' cascade' from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r');
end $$`;

/**
 * Puts the rows of the demo airlines into a migrated database of another server, as its superuser.
 * Its tables keep the owner that made them.
 */
export async function loadDemo(url: string): Promise<void> {
  const template = inject('databaseTemplate');
  if (template.engine !== 'postgres') throw new Error('This test needs PostgreSQL.');
  const copy = await copyOnServer(template.serverUrl, template.names.demo);
  const place = await quickFolder('portal-demo-');
  const rows = join(place, 'rows');
  const { major } = await copy.database.tx({ kind: 'owner' }, serverVersion);
  const run = (name: ProgramName, args: string[]) =>
    execFileSync(findProgram(name, major).path, ['--data-only', '--disable-triggers', ...args], {
      // It warns of foreign keys in a circle, which it then switches off.
      stdio: 'ignore',
    });
  try {
    run('pg_dump', ['--format=custom', '--file', rows, copy.url]);
    await onServer(url, emptied);
    run('pg_restore', ['--exit-on-error', '--dbname', url, rows]);
  } finally {
    await copy.database.close();
    await rm(place, { recursive: true, force: true });
  }
}
