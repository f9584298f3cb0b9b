import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '#server/db/database.ts';

const batchSize = 2000;

/**
 * Inserts rows in batches of one parameter each, which both engines take at full speed. All rows
 * have the columns of the first one; the others of the table get their defaults. A row that is
 * there already fails the insert, or is skipped when asked so.
 */
export async function insertRows<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly T['$inferInsert'][],
  existing: 'fail' | 'skip' = 'fail',
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first);
  const target = columns.map(([, column]) => `"${column.name}"`).join(', ');
  const fields = columns.map(([key]) => `"${key}"`).join(', ');
  const types = columns.map(([key, column]) => `"${key}" ${column.getSQLType()}`).join(', ');
  const insert = sql.raw(
    `insert into "${getTableName(table)}" (${target}) select ${fields} from json_to_recordset(`,
  );
  const conflict = sql.raw(existing === 'skip' ? 'on conflict do nothing' : '');
  for (let start = 0; start < rows.length; start += batchSize) {
    const batch = JSON.stringify(rows.slice(start, start + batchSize));
    await tx.execute(sql`${insert}${batch}::json) as batch(${sql.raw(types)}) ${conflict}`);
  }
}
