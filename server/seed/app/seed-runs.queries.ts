import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, text, type RowOf } from '#server/platform/db/row.ts';

/** `demo` shows every case to people; `fleet` is large, for measurements. */
export type SeedProfile = 'demo' | 'fleet';

const seedRunRow = { part: text, seededFor: day };

/** A part of a profile that is seeded, and the day for which. */
export type SeedRun = RowOf<typeof seedRunRow>;

/** The parts of a profile that are seeded. */
export function runsOf(tx: Tx, profile: SeedProfile): Promise<SeedRun[]> {
  return queryRows(
    tx,
    seedRunRow,
    sql`select part, seeded_for as "seededFor" from seed_run where profile = ${profile}
        order by seeded_for`,
  );
}

/** Whether anything is seeded; what all airlines share came with it. */
export async function hasRuns(tx: Tx): Promise<boolean> {
  const parts = await queryRows(tx, { part: text }, sql`select part from seed_run limit 1`);
  return parts.length > 0;
}

/** Notes that a part is seeded: the one row that the seed writes itself. */
export async function noteRun(tx: Tx, profile: SeedProfile, run: SeedRun): Promise<void> {
  await insertRows(tx, 'seed_run', [{ profile, ...run }]);
}

/** Lets one process seed at a time: another waits until the transaction ends. */
export async function waitForOthers(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7220402)`);
}

/** Lets the database plan its reads by what is stored now. */
export async function analyse(tx: Tx): Promise<void> {
  await tx.execute(sql`analyze`);
}
