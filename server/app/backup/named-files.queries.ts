import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { flag, int, text } from '#server/platform/db/row.ts';

/** Tables with a column. */
async function tablesWith(tx: Tx, column: string): Promise<string[]> {
  const rows = await queryRows(
    tx,
    { name: text },
    sql`select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and a.attname = ${column} and not a.attisdropped order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Distinct values of a column over all tables that have it, in order. */
async function valuesOf(tx: Tx, column: string): Promise<string[]> {
  const values = new Set<string>();
  for (const table of await tablesWith(tx, column)) {
    const field = sql.identifier(column);
    const rows = await queryRows(
      tx,
      { value: text },
      sql`select distinct ${field} as value from ${sql.identifier(table)} where ${field} is not null`,
    );
    for (const { value } of rows) values.add(value);
  }
  return [...values].toSorted();
}

/**
 * The keys of all files that rows name and the store should have, in order. Files with malware have
 * lost their content on purpose.
 */
export async function listNamedFiles(tx: Tx): Promise<string[]> {
  const named = await valuesOf(tx, 'file_key');
  const infected = await queryRows(
    tx,
    { key: text },
    sql`select file_key as key from upload where scan_state = 'infected'`,
  );
  const without = new Set(infected.map(({ key }) => key));
  return named.filter((key) => !without.has(key));
}

/** Ids of the keys that have encrypted secrets of the database. */
export function listKeyIds(tx: Tx): Promise<string[]> {
  return valuesOf(tx, 'encrypted_by');
}

/** The number of the last migration; 0 for a database without any. */
export async function findSchema(tx: Tx): Promise<number> {
  const [table] = await queryRows(
    tx,
    { isThere: flag },
    sql`select to_regclass('public.schema_migration') is not null as "isThere"`,
  );
  if (table?.isThere !== true) return 0;
  const [last] = await queryRows(
    tx,
    { number: int },
    sql`select coalesce(max(number), 0)::int as number from schema_migration`,
  );
  return last?.number ?? 0;
}
