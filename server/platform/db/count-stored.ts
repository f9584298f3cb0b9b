import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from './database.ts';
import { queryRows } from './query-rows.ts';
import { int } from './row.ts';

/** Counts rows; `from` is the text of a statement after the word `from`: tables and condition. */
export async function countStored(tx: Tx, from: SQL): Promise<number> {
  const [row] = await queryRows(
    tx,
    { total: int },
    sql`select count(*)::int as total from ${from}`,
  );
  return row?.total ?? 0;
}
