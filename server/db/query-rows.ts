import type { SQL } from 'drizzle-orm';
import type { Tx } from './database.ts';

/**
 * Runs a statement written as SQL and answers its rows under the names the statement gives.
 * `Row` states what the statement selects; the types on both engines are those of `Tx`.
 */
export async function queryRows<Row>(tx: Tx, statement: SQL): Promise<Row[]> {
  const result = (await tx.execute(statement)) as { readonly rows: Row[] };
  return result.rows;
}
