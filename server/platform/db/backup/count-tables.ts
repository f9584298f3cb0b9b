import { sql } from 'drizzle-orm';
import type { Tx } from '../database.ts';
import { countStored } from '../count-stored.ts';
import { queryRows } from '../query-rows.ts';
import { text } from '../row.ts';

/** Counts the rows of every table that the role of the transaction sees. */
export async function countTables(tx: Tx): Promise<Record<string, number>> {
  const tables = await queryRows(
    tx,
    { name: text },
    sql`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`,
  );
  const rows: Record<string, number> = {};
  for (const { name } of tables) rows[name] = await countStored(tx, sql`${sql.identifier(name)}`);
  return rows;
}

/** A line for each table whose rows two counts do not agree on. */
export function differentCounts(
  here: Readonly<Record<string, number>>,
  there: Readonly<Record<string, number>>,
): string[] {
  const names = [...new Set([...Object.keys(here), ...Object.keys(there)])].toSorted();
  return names
    .filter((name) => here[name] !== there[name])
    .map((name) => `${name}: ${here[name] ?? 'no table'} instead of ${there[name] ?? 'no table'}`);
}
