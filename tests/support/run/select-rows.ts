import type { SQL } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';

/** The rows of a statement that a test writes, typed as the test says; its assertions check them. */
export async function selectRows<Row>(tx: Tx, statement: SQL): Promise<Row[]> {
  const result = (await tx.execute(statement)) as { readonly rows: Row[] };
  return result.rows;
}
