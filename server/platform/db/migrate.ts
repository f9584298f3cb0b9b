import { sql } from 'drizzle-orm';
import type { Database, RunScript, Tx } from './database.ts';
import { checksBefore } from './migration-checks.ts';
import { queryRows } from './query-rows.ts';
import { readMigrations, type Migration } from './read-migrations.ts';
import { int, text, type RowOf } from './row.ts';

const appliedRow = { number: int, checksum: text };
type Applied = RowOf<typeof appliedRow>;

/** The database and this release disagree about the schema; nothing was changed. */
export class SchemaMismatchError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SchemaMismatchError';
  }
}

const ledger = `
  create table if not exists schema_migration (
    number integer primary key,
    name text not null,
    checksum char(64) not null,
    applied_at timestamptz not null default now()
  );
  grant usage on schema public to public;`;

/**
 * The owner of tables with forced row-level security is filtered like everybody else; migrations
 * and seeds are not.
 */
const ownerAccess = `
  do $$
  declare t record;
  begin
    for t in select c.oid::regclass as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relforcerowsecurity
        and not exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polname = 'owner_access')
    loop
      execute format('create policy owner_access on %s to current_user using (true) with check (true)', t.name);
    end loop;
  end $$;`;

function checkApplied(applied: readonly Applied[], known: readonly Migration[]): void {
  const newest = applied.at(-1)?.number ?? 0;
  if (newest > known.length) {
    throw new SchemaMismatchError(
      `The database is at schema ${newest}, newer than this release (${known.length}). Start the release that migrated it, or a later one.`,
    );
  }
  for (const row of applied) {
    const migration = known[row.number - 1];
    if (migration !== undefined && migration.checksum !== row.checksum) {
      throw new SchemaMismatchError(
        `Migration ${row.number} (${migration.name}) was edited after it was applied. Restore the file and put the change into a new migration.`,
      );
    }
  }
}

/** Another instance may migrate, however long that takes: this wait has no limit. */
async function waitForTurn(tx: Tx): Promise<void> {
  await tx.execute(sql`select set_config('portal.lock_limit', current_setting('lock_timeout'), true),
    set_config('portal.statement_limit', current_setting('statement_timeout'), true),
    set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`);
  await tx.execute(sql`select pg_advisory_xact_lock(7220401)`);
  await tx.execute(sql`select set_config('lock_timeout', current_setting('portal.lock_limit'), true),
    set_config('statement_timeout', current_setting('portal.statement_limit'), true)`);
}

/** Migrates in one transaction; instances that start together wait for each other here. */
async function step(tx: Tx, script: RunScript, known: readonly Migration[]): Promise<boolean> {
  await waitForTurn(tx);
  await script(ledger);
  const applied = await queryRows(
    tx,
    appliedRow,
    sql`select number, checksum from schema_migration order by number`,
  );
  checkApplied(applied, known);
  const next = known[applied.length];
  if (next === undefined) return false;
  const check = checksBefore.get(next.name);
  if (check !== undefined) await script(check);
  await script(next.text);
  await script(ownerAccess);
  await tx.execute(
    sql`insert into schema_migration (number, name, checksum)
        values (${next.number}, ${next.name}, ${next.checksum})`,
  );
  return true;
}

/**
 * Migrates the schema to this release, one transaction per migration, safe when several instances
 * start at once. Returns how many were applied. Throws `SchemaMismatchError`, and changes nothing,
 * when the database is newer than this release or an applied migration was edited.
 */
export async function migrate(
  database: Database,
  known: readonly Migration[] = readMigrations(),
): Promise<number> {
  let count = 0;
  while (await database.tx({ kind: 'owner' }, (tx, script) => step(tx, script, known))) count += 1;
  return count;
}
