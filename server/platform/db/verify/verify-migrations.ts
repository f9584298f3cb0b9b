import { sql } from 'drizzle-orm';
import type { Tx } from '../database.ts';
import { queryRows } from '../query-rows.ts';
import type { Migration } from '../read-migrations.ts';
import { flag, int, text } from '../row.ts';

/** The migrations of a database: how many this release knows, and what is wrong. */
export interface AppliedMigrations {
  readonly count: number;
  readonly faults: readonly string[];
}

const advice = 'Run npm run db:migrate.';

/** Compares the migrations that a database has recorded with those of this release. */
export async function verifyMigrations(
  tx: Tx,
  known: readonly Migration[],
): Promise<AppliedMigrations> {
  const [table] = await queryRows(
    tx,
    { isThere: flag },
    sql`select to_regclass('public.schema_migration') is not null as "isThere"`,
  );
  if (table?.isThere !== true)
    return { count: 0, faults: [`The database is empty. Restore a backup, or: ${advice}`] };
  const applied = await queryRows(
    tx,
    { number: int, name: text, checksum: text },
    sql`select number, name, checksum from schema_migration order by number`,
  );
  const rows = new Map(applied.map((row) => [row.number, row]));
  const last = applied.at(-1)?.number ?? 0;
  const faults = known.slice(0, last).flatMap(({ number, name, checksum }) => {
    const row = rows.get(number);
    if (row === undefined) return [`Migration ${number} (${name}) is not recorded.`];
    if (row.checksum === checksum) return [];
    return [`Migration ${number} (${name}) was applied with another text than this release has.`];
  });
  if (last > known.length)
    faults.push(
      `The database is at schema ${last}, newer than this release (${known.length}). Use the release that migrated it, or a later one.`,
    );
  if (last < known.length)
    faults.push(
      `Migrations ${last + 1} to ${known.length} of this release are not applied. ${advice}`,
    );
  return { count: Math.min(last, known.length), faults };
}
