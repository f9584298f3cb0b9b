import { sql } from 'drizzle-orm';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { tables } from '#server/platform/db/tables.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';

/** The tables of customers whose rows have an id. */
const tablesWithIds: readonly string[] = Object.entries(tables)
  .filter(([, columns]) => Object.hasOwn(columns, 'custId') && Object.hasOwn(columns, 'id'))
  .map(([table]) => table);

/** The ids of a customer's rows, by table; found in the schema, so that a new table is included. */
export type RowIds = ReadonlyMap<string, readonly string[]>;

async function idsOf(tx: Tx, table: string, custId: string): Promise<string[]> {
  const rows = await selectRows<{ id: string }>(
    tx,
    sql`select id::text as id from ${sql.identifier(table)} where cust_id = ${custId} order by id`,
  );
  return rows.map(({ id }) => id);
}

/** The ids of all rows of a customer. */
export function rowIdsOf(database: Database, custId: string): Promise<RowIds> {
  return database.tx({ kind: 'owner' }, async (tx) => {
    const found = new Map<string, readonly string[]>();
    for (const table of tablesWithIds) {
      const ids = await idsOf(tx, table, custId);
      if (ids.length > 0) found.set(table, ids);
    }
    return found;
  });
}

/** Every row of a customer in every table, as one text; two of them are equal when nothing changed. */
export function rowsOf(database: Database, custId: string): Promise<string> {
  return database.tx({ kind: 'owner' }, async (tx) => {
    const rows: string[] = [];
    for (const [table, columns] of Object.entries(tables)) {
      if (!Object.hasOwn(columns, 'custId')) continue;
      const found = await selectRows<{ row: string }>(
        tx,
        sql`select each::text as row from ${sql.identifier(table)} as each where cust_id = ${custId}
          order by row`,
      );
      rows.push(...found.map(({ row }) => `${table} ${row}`));
    }
    return rows.join('\n');
  });
}
