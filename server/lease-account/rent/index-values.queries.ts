import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { numeric, type RowOf, text } from '#server/platform/db/row.ts';

const valueRow = { index: text, month: text, value: numeric };

/** The published values of the price indices that rents rise with. */
export function readPublishedValues(tx: Tx): Promise<RowOf<typeof valueRow>[]> {
  return queryRows(
    tx,
    valueRow,
    sql`select index_name as index, month, trim_scale(value) as value from index_value`,
  );
}
